import type { FlowStep } from "#events/flows";
import { letterHtml } from "#platform/mail";
import { type FieldValues, filled } from "./fields.ts";

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
type EmailConfig = Extract<FlowStep, { type: "email" }>["config"];

/** An email as it would arrive, under the shop's own name. */
export function renderedEmail({ subject, text }: EmailConfig, values: FieldValues): RenderedEmail {
  const letter = { subject: filled(subject, values).replace(/[\r\n]+/g, " "), text: filled(text, values) };
  return { ...letter, html: letterHtml(letter, { name: String(values["shop.name"] ?? "") }) };
}
