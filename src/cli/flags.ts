/**
 * The flags of a command, read without the library that reads those of all: where a command is all that a process is for, that
 * library costs more than the command. It knows long and short flags with and without a value; whatever else is said
 * (help, a slip, a word that is no flag) is a refusal, and the whole program says it.
 */

/** What a command declares; the library's own commands are of this shape too. */
export interface Declares {
  option(flags: string, description: string): this;
  option<T>(flags: string, description: string, parse: (value: string, before: T) => T): this;
  // biome-ignore lint/suspicious/noExplicitAny: each command knows its own.
  action(run: (options: any) => Promise<void>): this;
}

interface Flag {
  key: string;
  takesValue: boolean;
  parse: ((value: string, before: never) => unknown) | undefined;
}

export class Flags implements Declares {
  readonly #flags = new Map<string, Flag>();
  #run: ((options: object) => Promise<void>) | undefined;

  option(flags: string, _description: string, parse?: Flag["parse"]): this {
    const names = flags.split(/[ ,]+/).filter((word) => word.startsWith("-"));
    const long = names.find((name) => name.startsWith("--")) ?? "";
    const key = long.slice(2).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    for (const name of names) this.#flags.set(name, { key, takesValue: flags.includes("<"), parse });
    return this;
  }

  action(run: (options: object) => Promise<void>): this {
    this.#run = run;
    return this;
  }

  /** The values by key. @throws what a value's check throws, and an error for whatever is not one of the flags */
  read(argv: readonly string[]): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    for (let at = 0; at < argv.length; at++) {
      const [, name = "", inline] = /^(-[^=]*)(?:=(.*))?$/s.exec(argv[at] ?? "") ?? [];
      const flag = this.#flags.get(name);
      if (!flag || (inline !== undefined && !(flag.takesValue && name.startsWith("--"))))
        throw new Error("no flag");
      if (!flag.takesValue) values[flag.key] = true;
      else {
        const value = inline ?? argv[++at];
        if (value === undefined) throw new Error("no value");
        values[flag.key] = flag.parse ? flag.parse(value, values[flag.key] as never) : value;
      }
    }
    return values;
  }

  async run(values: object): Promise<void> {
    await this.#run?.(values);
  }
}
