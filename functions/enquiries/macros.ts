import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { enquiries } from "./contract/index.ts";
import { macro } from "./domain/index.ts";
import { macroView } from "./projections/macro.ts";

type Contract = typeof enquiries;
type MacroContext = Context & { readonly params: { readonly macroId: string } };

export async function listEnquiryMacros(context: Context & { readonly query: QueryOf<Contract["listEnquiryMacros"]> }) {
  const { views, query, paging } = context;
  const range = { index: "name", partition: "", limit: query.pageSize, ...paging.after(query.pageToken) };
  const page = await views.page(macroView, range);
  return { macros: [...page.rows], nextPageToken: paging.next(page.next) };
}

const answer = async ({ views, params }: MacroContext) =>
  (await views.get(macroView, params.macroId)) ?? refuse("not-found");

export async function createEnquiryMacro(context: Context & { readonly body: BodyOf<Contract["createEnquiryMacro"]> }) {
  const macroId = context.newId("mac");
  const result = await context.run(macro, macroId, "save", { macroId, ...context.body }, { fingerprint: context.body });
  if (isRefusal(result)) return mapRefusal(result);
  const made = await answer({ ...context, params: { macroId } });
  if (isRefusal(made)) throw new Error(`The answer ${macroId} is not where it was saved`);
  return made;
}

export async function updateEnquiryMacro(
  context: MacroContext & { readonly body: BodyOf<Contract["updateEnquiryMacro"]> },
) {
  const { params, body, run } = context;
  const result = await run(macro, params.macroId, "change", { ...params, ...body } as never);
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

export async function deleteEnquiryMacro(context: MacroContext) {
  const { params, run, views } = context;
  if (!(await views.get(macroView, params.macroId))) return refuse("not-found");
  const result = await run(macro, params.macroId, "remove", { macroId: params.macroId });
  return isRefusal(result) ? mapRefusal(result) : undefined;
}
