import type { LoaderFunctionArgs } from "@remix-run/node";
import { flows } from "#contracts/flows";
import { webhooks } from "#contracts/webhooks";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";

/** A flow's draft, and what its form can choose from. */
export async function editPage(args: LoaderFunctionArgs) {
  const { call, project, permissions } = await memberWith(args, flows.updateFlow);
  const params = { flowId: args.params.flowId ?? "" };
  const [flow, draft, options, endpoints] = await Promise.all([
    call(flows.getFlow, { params }),
    call(flows.getFlowDraft, { params }),
    call(flows.getFlowOptions, {}),
    permissions.includes("webhooks.endpoint.list")
      ? call(webhooks.listWebhooks, { query: { pageSize: 20 } })
      : undefined,
  ]);
  const { triggers, fields } = orThrow(options);
  return {
    flow: orThrow(flow),
    draft: orThrow(draft),
    fields,
    triggers,
    endpoints: endpoints?.ok ? endpoints.value.endpoints.map(({ id, url }) => ({ id, url })) : [],
    currency: project.currency,
  };
}
export type EditPage = Awaited<ReturnType<typeof editPage>>;
/** With the names of the fields that the chosen event has. */
export type EditFormPage = EditPage & { readonly usable: readonly string[] };
