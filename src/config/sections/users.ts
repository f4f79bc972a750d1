/** The people: how far each is trusted, and by which addresses a session shows who it is with. */
import { z } from "zod";

const pattern = z
  .string()
  .regex(
    /^[a-z][a-z0-9_-]{0,39}:\S{1,200}$/,
    "expected channel:address, for example signal:alice-uuid or terminal:*",
  );

export const userSchema = z.strictObject({
  trust: z
    .enum(["full", "inner", "guest"])
    .describe("`full`: the owner. `inner`: may set reminders too. `guest`: may not."),
  match: z
    .array(pattern)
    .optional()
    .describe(
      "Addresses of this person, as channel:address; `*` at the end stands for anything. Without any, the host says who speaks.",
    ),
});
export type UserConfig = z.infer<typeof userSchema>;

export const usersSection = z.record(z.string().min(1).max(100), userSchema);
export type UsersConfig = z.infer<typeof usersSection>;
