import * as z from "zod";

/** Who did it. `name` is what history shows; it is a snapshot, never looked up again. */
export const Actor = z.object({
  kind: z.enum(["user", "apiKey", "device", "flow", "integration", "system"]),
  id: z.string(),
  name: z.string().optional(),
});
export type Actor = z.infer<typeof Actor>;

export const SYSTEM: Actor = { kind: "system", id: "system", name: "Presswork" };
