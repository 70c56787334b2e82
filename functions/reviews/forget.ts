import { reviewStream } from "#events/reviews";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { erasingContext, everyRow, type PersonalData } from "#platform/erasure";
import { catchUp, foldAgain } from "#platform/views";
import { review } from "./domain/index.ts";
import { reviewProjection, reviewView } from "./projections/review.ts";

/** Keeps the rating; erases the author and the text. */
export const reviewData: PersonalData = {
  what: "Reviews",
  records: async ({ tenant, subject }, ports) =>
    (await everyRow(ports, tenant, reviewView, { index: "customer", partition: subject })).map(({ id }) => id),
  forget: async (person, ports) => {
    const { tenant } = person;
    const ids = [...person.records].filter((id) => id.startsWith("rev_"));
    const context = erasingContext(person, ports, tenant);
    for (const reviewId of ids) {
      await foldAgain(reviewProjection, tenant, reviewId, ports.store, ports.views);
      const result = await run(context, review, reviewId, "forgetAuthor", { reviewId });
      if (isRefusal(result)) throw new Error(`The author of ${reviewId} could not be forgotten: ${result.refused}`);
      await catchUp(reviewProjection, tenant, reviewStream(reviewId), ports.store, ports.views);
    }
    return ids.length;
  },
};
