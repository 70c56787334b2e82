import * as z from "zod";

/** What the project's orders can be filtered by, beside their tags. */
export const OrderChoices = z.object({
  channels: z.array(z.string()),
  countries: z.array(z.string()),
  fulfillers: z.array(z.object({ project: z.string(), name: z.string() })),
});
export type OrderChoices = z.infer<typeof OrderChoices>;
