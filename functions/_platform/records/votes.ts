import type { Vote } from "#events/_records";
import { mapRefusal } from "#platform/commands";
import { type AnyDecider, isRefusal, type Refusal } from "#platform/domain";
import type { Context } from "#platform/http";
import { type VoteView, voteKey } from "#platform/record-views";

/** Whose vote it is: a person's, or that of a key or a device. */
const voterOf = ({ caller }: Context): string => caller.user || caller.actor.id;

/** The caller's own votes on these records. */
export const ownVotes = (view: VoteView, ids: readonly string[], context: Context): Promise<(Vote | undefined)[]> =>
  Promise.all(ids.map(async (id) => (await context.views.get(view, voteKey(id, voterOf(context))))?.vote));

/** Votes on the record that `find` answers, and answers it again. `id` is the field of the fact that names the record. */
export const voteHandler =
  <C extends Context, A extends { readonly id: string }>(
    votes: AnyDecider,
    id: string,
    find: (context: C) => Promise<A | Refusal<"not-found">>,
  ) =>
  async (context: C & { readonly body: object }) => {
    const found = await find(context);
    if (isRefusal(found)) return found;
    const input = { ...context.body, [id]: found.id, by: voterOf(context) };
    const result = await context.run(votes, found.id, "vote", input);
    return isRefusal(result) ? mapRefusal(result as Refusal<"not-found">) : find(context);
  };
