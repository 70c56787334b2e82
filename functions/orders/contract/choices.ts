import * as z from "zod";

/** What the project's orders can be filtered by. Of the tags the first 200 by alphabet; `moreTags`: there are others. */
export const OrderChoices = z.object({
  channels: z.array(z.string()),
  countries: z.array(z.string()),
  fulfillers: z.array(z.object({ project: z.string(), name: z.string() })),
  tags: z.array(z.string()),
  moreTags: z.boolean(),
});
export type OrderChoices = z.infer<typeof OrderChoices>;
