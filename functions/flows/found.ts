import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { toFlow } from "./answers.ts";
import { templateOf } from "./domain/templates.ts";
import { flowView } from "./projections/flow.ts";

/** A flow as it is now; there is one for each template. */
export async function answerOf(context: Context & { readonly params: { readonly flowId: string } }) {
  const { flowId } = context.params;
  const template = templateOf(flowId);
  return template ? toFlow(template, await context.views.get(flowView, flowId), context) : refuse("not-found");
}
