/** `tickler children`: name (id) | state | "status" (age), one line each. */
import type { Define } from "../define.js";
import { actor, requireOwnSession, SESSION_OPTION, type SessionOption } from "../own-session.js";
import { clean } from "../render/clean.js";

export const define: Define = (command, cli) => {
  command
    .argument("[session]", "whose children (default: those of the session that calls)")
    .option("-r, --recursive", "theirs too")
    .option(...SESSION_OPTION)
    .action(async (session: string | undefined, options: SessionOption & { recursive?: boolean }) => {
      const target = session ?? requireOwnSession(options, cli);
      const { agent } = await cli.open();
      const children = await agent.sessions.children(target, {
        ...actor(options, cli),
        recursive: options.recursive === true,
      });
      cli.result(
        children.map(({ session, depth }) => ({ ...session, depth })),
        () =>
          children.length === 0
            ? "No children."
            : children.map(({ text, depth }) => `${"  ".repeat(depth - 1)}${clean(text)}`).join("\n"),
      );
    });
};
