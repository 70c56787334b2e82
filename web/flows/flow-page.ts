import type { LoaderFunctionArgs } from "@remix-run/node";
import { type FlowRun, flows } from "#contracts/flows";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Member, member } from "#web/_server/member.ts";
import { type DryKind, dryBody, dryChoices, dryKindOf, orderNumbered } from "./dry-choices.ts";
import { runUrl } from "./run-url.ts";
import { VIEWS } from "./views.ts";

interface RunsPage {
  readonly runs: readonly FlowRun[];
  readonly nextPageToken: string | null;
}

const RUN_STATES = ["waiting", "running", "succeeded", "skipped", "failed", "missed"] as const;

/** What a flow's page shows of its tab. */
export async function flowPage(args: LoaderFunctionArgs) {
  const who = await member(args);
  const { call, permissions, project } = who;
  const url = new URL(args.request.url).searchParams;
  const params = { flowId: args.params.flowId ?? "" };
  const view = VIEWS.find((each) => each === url.get("view")) ?? "steps";
  const status = RUN_STATES.find((each) => each === url.get("status"));
  const pageToken = url.get("after") ?? undefined;
  const isSteps = view === "steps";
  const runsQuery = { pageSize: 20, ...(status && { status }), ...(pageToken && { pageToken }) };
  const [flow, draft, options, runs, history] = await Promise.all([
    call(flows.getFlow, { params }),
    call(flows.getFlowDraft, { params }),
    isSteps ? call(flows.getFlowOptions, {}) : undefined,
    view === "runs" ? call(flows.listFlowRuns, { params, query: runsQuery }) : undefined,
    view === "history" ? recordHistory(call, flows.getFlowHistory, params) : undefined,
  ]);
  const { fields = [], triggers = [] } = options ? orThrow(options) : {};
  const { event } = orThrow(draft).trigger;
  const tried = isSteps ? dryKindOf(event, triggers) : undefined;
  const dry = tried && (await dryRun(who, params.flowId, tried, url));
  return {
    view,
    status,
    tried,
    dry,
    isLater: pageToken !== undefined,
    flow: orThrow(flow),
    draft: orThrow(draft),
    fields,
    runs: runs && withUrls(orThrow(runs)),
    history: history ?? [],
    currency: project.currency,
    mayEdit: permissions.includes("flows.flow.edit"),
    now: new Date().toISOString(),
  };
}

/** Runs with the address of what each is about, where that has a screen. */
const withUrls = ({ runs, ...page }: RunsPage) => ({
  ...page,
  runs: runs.map((run) => ({ ...run, url: runUrl(run.subject) })),
});
export type FlowPage = Awaited<ReturnType<typeof flowPage>>;

/** The records that a dry run can be about, and what came of the one in the URL: `order`, or the order's `number`. */
async function dryRun(who: Member, flowId: string, kind: DryKind, url: URLSearchParams) {
  const number = kind === "order" ? url.get("number")?.trim() : undefined;
  const [numbered, newest] = await Promise.all([
    number ? orderNumbered(who, number) : undefined,
    dryChoices(who, kind),
  ]);
  const chosen = numbered?.value ?? (number ? undefined : (url.get("order") ?? undefined));
  const records = numbered && !newest.some(({ value }) => value === numbered.value) ? [numbered, ...newest] : newest;
  const ran = chosen
    ? await who.call(flows.dryRunFlow, { params: { flowId }, body: dryBody(kind, chosen) })
    : undefined;
  return {
    chosen,
    unknownNumber: numbered ? undefined : number,
    records,
    result: ran?.ok ? ran.value : undefined,
    problem: ran && !ran.ok ? ran.problem.message : undefined,
  };
}
export type DryRunOf = Awaited<ReturnType<typeof dryRun>>;
