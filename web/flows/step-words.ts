import type { DryRun, FlowDraft } from "#contracts/flows";

export type Step = FlowDraft["steps"][number];
export type Condition = FlowDraft["trigger"]["conditions"][number];
export type DryStep = DryRun["steps"][number];
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: string;
}

/** What the loader's steps are, the delay first. */
export const withDelay = ({ delay, steps }: Pick<FlowDraft, "delay" | "steps">): Step[] => [
  ...(delay ? [{ id: "delay", type: "wait" as const, config: delay }] : []),
  ...steps,
];

const PLACEHOLDER = /(\{\{\s*[a-zA-Z.]+\s*(?:\|[^{}]*)?\}\})/;
/** A text in its parts: `label` is a field's in place of its `{{order.number}}`, or the name where no field is known. */
export const textParts = (text: string, fields: readonly Pick<Field, "name" | "label">[]) =>
  text
    .split(PLACEHOLDER)
    .filter(Boolean)
    .map((part): { readonly text: string } | { readonly label: string } => {
      if (!PLACEHOLDER.test(part)) return { text: part };
      const name = part.slice(2, -2).split("|")[0]?.trim() ?? "";
      return { label: fields.find((each) => each.name === name)?.label ?? name };
    });
