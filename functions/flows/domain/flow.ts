import {
  type Audience,
  FLOW,
  type FlowContent,
  FlowDraftDiscarded,
  FlowDraftSaved,
  FlowPublished,
  FlowSettingsChanged,
  type FlowStatus,
  FlowStopped,
  FlowSwitched,
  flowEvents,
  type PersonLimit,
  type QuietHours,
} from "#events/flows";
import { decider, refuse } from "#platform/domain";
import { isSame } from "./same.ts";
import { templateOf } from "./templates.ts";

export interface FlowState {
  readonly name?: string;
  readonly status: FlowStatus;
  readonly reason?: string | undefined;
  readonly pausedWithAll: boolean;
  /** What is published, and its number; 0 = the template's. */
  readonly number: number;
  readonly content?: FlowContent;
  readonly draft?: FlowContent | undefined;
  readonly audience?: Audience | null;
  readonly quietHours?: QuietHours | null;
  readonly limitPerPerson?: PersonLimit | null;
}

interface Settings {
  readonly name?: string | undefined;
  readonly audience?: Audience | null | undefined;
  readonly quietHours?: QuietHours | null | undefined;
  readonly limitPerPerson?: PersonLimit | null | undefined;
}
interface Change extends Settings {
  readonly flowId: string;
  /** The whole new draft. */
  readonly content?: FlowContent | undefined;
  readonly discard?: boolean | undefined;
  readonly publish?: boolean | undefined;
  readonly status?: "on" | "off" | "paused" | undefined;
  readonly reason?: string | undefined;
}

const SETTINGS = ["name", "audience", "quietHours", "limitPerPerson"] as const;

/** What the flow does and how it is limited, whether somebody changed it or it is as its template. */
export function currentOf(state: FlowState, flowId: string) {
  const template = templateOf(flowId);
  if (!template) return undefined;
  const { limitPerPerson = template.limitPerPerson ?? null, quietHours = null, audience = null } = state;
  return {
    template,
    name: state.name ?? template.name,
    content: state.content ?? template.content,
    limitPerPerson,
    quietHours,
    audience,
  };
}

/** Switching on for the first time publishes the template as version 1, so that runs know what they go by. */
function change(state: FlowState, input: Change) {
  const { flowId, content, publish, discard, status, reason } = input;
  const current = currentOf(state, flowId);
  if (!current) return refuse("not-found");
  const { code } = current.template;
  const of = { flowId, code };
  const settings = Object.fromEntries(
    SETTINGS.flatMap((field) =>
      input[field] === undefined || isSame(input[field], current[field]) ? [] : [[field, input[field]]],
    ),
  );
  let draft = discard ? undefined : state.draft;
  const facts = [];
  if (Object.keys(settings).length > 0) facts.push(FlowSettingsChanged({ ...of, ...settings }));
  if (discard && state.draft) facts.push(FlowDraftDiscarded(of));
  if (content && !isSame(content, draft ?? current.content)) {
    draft = content;
    facts.push(isSame(content, current.content) ? FlowDraftDiscarded(of) : FlowDraftSaved({ ...of, content }));
    if (isSame(content, current.content)) draft = undefined;
  }
  let { number } = state;
  if (publish && draft) {
    number += 1;
    facts.push(FlowPublished({ ...of, number, content: draft }));
  }
  if (status === undefined || status === state.status) return facts;
  if (status === "paused" && state.status !== "on")
    return refuse("invalid-transition", { from: state.status, to: status });
  if (status === "on" && number === 0) facts.push(FlowPublished({ ...of, number: 1, content: current.content }));
  facts.push(FlowSwitched({ ...of, status, ...(reason !== undefined && { reason }) }));
  return facts;
}

/** Pauses it with all others, or switches on what was paused so. */
function switchWithAll(
  state: FlowState,
  { flowId, status, reason }: { flowId: string; status: "on" | "paused"; reason?: string | undefined },
) {
  const code = templateOf(flowId)?.code;
  if (!code) return refuse("not-found");
  const applies = status === "paused" ? state.status === "on" : state.status === "paused" && state.pausedWithAll;
  return applies ? [FlowSwitched({ flowId, code, status, all: true, ...(reason !== undefined && { reason }) })] : [];
}

function stop(state: FlowState, { flowId, reason }: { flowId: string; reason: string }) {
  const current = currentOf(state, flowId);
  if (!current || state.status !== "on") return [];
  return [FlowStopped({ flowId, code: current.template.code, name: current.name, reason })];
}

export const flow = decider<FlowState>()({
  name: FLOW,
  initial: { status: "off", number: 0, pausedWithAll: false },
  events: flowEvents,
  decide: { change, switchWithAll, stop },
  evolve: {
    FlowSettingsChanged: (state, { flowId: _, code: __, ...settings }) => ({ ...state, ...(settings as object) }),
    FlowDraftSaved: (state, { content }) => ({ ...state, draft: content }),
    FlowDraftDiscarded: (state) => ({ ...state, draft: undefined }),
    FlowPublished: (state, { number, content }) => ({ ...state, number, content, draft: undefined }),
    FlowSwitched: (state, { status, reason, all }) => ({
      ...state,
      status,
      reason,
      pausedWithAll: status === "paused" && all === true,
    }),
    FlowStopped: (state, { reason }) => ({ ...state, status: "error" as const, reason, pausedWithAll: false }),
  },
});
