/**
 * The one error of Tickler: a stable `code`, a message that says what was expected and what came, typed
 * `details` and a `hint` with the next step. One table maps every code to exit code, HTTP status and whether
 * trying again can help. Nobody matches on message text.
 */

interface CodeFacts {
  /** Process exit code: 1 refused, 2 usage, 75 busy (try again). */
  exit: 1 | 2 | 75;
  http: number;
  retryable: boolean;
}

const refused: CodeFacts = { exit: 1, http: 422, retryable: false };
const usage: CodeFacts = { exit: 2, http: 400, retryable: false };
const busy: CodeFacts = { exit: 75, http: 503, retryable: true };

/** Every error code with its consequences. */
export const ERROR_CODES = {
  // input
  INVALID_INPUT: usage,
  INVALID_TIME: refused,
  TIME_IN_PAST: refused,
  TIME_TOO_FAR: refused,
  INVALID_TIME_ZONE: refused,
  INVALID_RECURRENCE: refused,
  NEVER_OCCURS: refused,
  INTERVAL_TOO_SHORT: refused,
  NOT_UNDERSTOOD: refused,
  NEEDS_TIME: refused,
  NEEDS_TITLE: refused,
  AMBIGUOUS_TIME: refused,
  // reminders
  NOT_FOUND: { exit: 1, http: 404, retryable: false },
  AMBIGUOUS: { exit: 1, http: 409, retryable: false },
  DUPLICATE: { exit: 1, http: 409, retryable: false },
  ILLEGAL_TRANSITION: { exit: 1, http: 409, retryable: false },
  LIMIT_REACHED: { exit: 1, http: 429, retryable: false },
  RATE_LIMITED: { exit: 75, http: 429, retryable: true },
  CONFLICT: { exit: 75, http: 409, retryable: true },
  FORBIDDEN: { exit: 1, http: 403, retryable: false },
  // configuration
  INVALID_CONFIG: usage,
  CONFIG_UNREADABLE: refused,
  // database
  DATABASE_BUSY: busy,
  DATABASE_TOO_NEW: refused,
  NOT_A_DATABASE: refused,
  DATABASE_READ_ONLY: refused,
  DATABASE_FULL: refused,
  DATABASE_CORRUPT: refused,
  DATABASE_UNAVAILABLE: refused,
  DATABASE_REPLACED: refused,
  MIGRATION_FAILED: refused,
  CLOSED: refused,
  // embedding and memory
  EMBEDDER_MISMATCH: refused,
  EMBEDDER_UNAVAILABLE: refused,
  MODEL_UNAVAILABLE: refused,
  FILE_UNREADABLE: refused,
  FILE_UNWRITABLE: refused,
  // delivery and agent runs
  UNKNOWN_CHANNEL: usage,
  NO_TARGET: refused,
  DELIVERY_FAILED: { exit: 1, http: 502, retryable: true },
  RUN_FAILED: { exit: 1, http: 502, retryable: true },
  ALREADY_RUNNING: { exit: 75, http: 409, retryable: true },
  NOT_RUNNING: refused,
  // everything else
  UNSUPPORTED_RUNTIME: refused,
  UNSUPPORTED: refused,
  INTERNAL: { exit: 1, http: 500, retryable: false },
} as const satisfies Record<string, CodeFacts>;

export type TicklerErrorCode = keyof typeof ERROR_CODES;

export interface TicklerErrorOptions {
  /** The next step, a whole sentence. */
  hint?: string;
  /** Values a program can act on: the candidates of an ambiguous id, what is possible instead, … */
  details?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

export class TicklerError extends Error {
  override readonly name = "TicklerError";
  readonly code: TicklerErrorCode;
  readonly hint: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: TicklerErrorCode, message: string, options: TicklerErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.details = options.details ?? {};
  }

  get exitCode(): number {
    return ERROR_CODES[this.code].exit;
  }

  get httpStatus(): number {
    return ERROR_CODES[this.code].http;
  }

  /** Whether the same call may succeed later without any change. */
  get retryable(): boolean {
    return ERROR_CODES[this.code].retryable;
  }

  /** As the API and `--json` print it. */
  toJSON(): { code: TicklerErrorCode; message: string; hint?: string; details?: object } {
    return {
      code: this.code,
      message: this.message,
      ...(this.hint === undefined ? {} : { hint: this.hint }),
      ...(Object.keys(this.details).length === 0 ? {} : { details: this.details }),
    };
  }
}

/** Any thrown value as a `TicklerError`; what is not one becomes `INTERNAL` with its cause. */
export function toTicklerError(error: unknown): TicklerError {
  if (error instanceof TicklerError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new TicklerError("INTERNAL", message, { cause: error });
}
