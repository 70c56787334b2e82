import * as z from "zod";

/** Who did it. `name` is the name at that time, for history; it is never looked up again. */
export const Actor = z.object({
  kind: z.enum(["user", "apiKey", "device", "flow", "integration", "system"]),
  id: z.string(),
  name: z.string().optional(),
});
export type Actor = z.infer<typeof Actor>;

export const SYSTEM: Actor = { kind: "system", id: "system", name: "Presswork" };
