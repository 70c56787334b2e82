import type { FlowStep } from "#events/flows";
import { customerLink, emailHtml } from "#platform/mail";
import { mailOrigin, type Ports, type ProjectFacts } from "#platform/ports";
import { type FieldValues, filled } from "./fields.ts";
import type { Subject } from "./subject.ts";

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
type EmailConfig = Extract<FlowStep, { type: "email" }>["config"];

/** An email as it would arrive, under the shop's own name. Marketing has a link to unsubscribe. */
export function renderedEmail(
  { subject, text }: EmailConfig,
  values: FieldValues,
  unsubscribeUrl?: string,
): RenderedEmail {
  const email = { subject: filled(subject, values).replace(/[\r\n]+/g, " "), text: filled(text, values) };
  const html = emailHtml(email, { name: String(values["shop.name"] ?? "") }, unsubscribeUrl);
  return { ...email, html, ...(unsubscribeUrl && { text: `${email.text}\n\nUnsubscribe: ${unsubscribeUrl}` }) };
}

/** Why a person is not written to; undefined where they may be. Marketing goes only to who subscribed to it. */
export function notWrittenTo(category: string, { email, values }: Pick<Subject, "email" | "values">) {
  if (email === undefined) return "There is no email address";
  const isWanted = category !== "marketing" || values["customer.emailConsent"] === "subscribed";
  return isWanted ? undefined : "The customer is not subscribed to email";
}

/** The link by which a customer stops the marketing of a shop. */
export async function unsubscribeUrlFor(
  ports: Pick<Ports, "store" | "originOf" | "signingKey">,
  project: ProjectFacts,
  customerId: string,
): Promise<string> {
  const token = customerLink(ports.signingKey, { tenant: project.id, customerId });
  return `${await mailOrigin(ports, project)}/unsubscribe/${token}`;
}
