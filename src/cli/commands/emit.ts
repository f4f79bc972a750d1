/** `tickler emit deploy.failed service=api`: announces something, and makes due what waits for it. */
import { TicklerError } from "../../errors.js";
import type { Define } from "../define.js";
import { clean } from "../render/clean.js";
import { settled } from "../settled.js";

export const define: Define = (command, cli) => {
  command
    .argument("<name>", "for example deploy.failed")
    .argument("[fields...]", "what belongs to it, as name=value; numbers, true and false are taken as such")
    .action(async (name: string, words: string[]) => {
      const { agent } = await cli.open();
      const { id, touched } = await agent.events.announce(name, fieldsOf(words));
      cli.result({ id, name, touched }, () =>
        touched.length === 0
          ? `Event ${id}: ${clean(name)}. Nothing waits for it.`
          : `Event ${id}: ${clean(name)}. Due now: ${touched.join(", ")}.`,
      );
      await settled(cli);
    });
};

function fieldsOf(words: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    words.map((word) => {
      const [, name, value] = /^([^=]+)=([\s\S]*)$/.exec(word) ?? [];
      if (name === undefined || value === undefined) {
        throw new TicklerError("INVALID_INPUT", `"${word.slice(0, 60)}" is no field.`, {
          hint: "A field is name=value, for example service=api.",
        });
      }
      return [
        name,
        /^(?:true|false|-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?)$/.test(value) ? JSON.parse(value) : value,
      ];
    }),
  );
}
