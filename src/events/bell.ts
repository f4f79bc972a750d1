/** Something to wait for that may ring before anybody waits; several rings are one. */
export interface Bell {
  ring(this: void): void;
  /** Forgets that it has rung. */
  clear(): void;
  /** Resolves when it rings; at once when it has since it was cleared. */
  rung(): Promise<void>;
}

export function newBell(): Bell {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      hasRung = true;
      wake?.();
    },
    clear: () => {
      hasRung = false;
    },
    rung: () =>
      new Promise((resolve) => {
        if (hasRung) resolve();
        else wake = resolve;
      }),
  };
}
