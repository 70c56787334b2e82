import type { Campaign, MailDraft } from "#contracts/mail";
import { startersIn } from "../drafts/content-from.ts";
import type { plannedViews } from "./views.ts";

export interface Check {
  readonly name: "content" | "subject" | "starters" | "people" | "from";
  readonly isPassed: boolean;
  /** Texts that nobody wants to send. */
  readonly found?: readonly string[] | undefined;
  /** The tab where it is mended. */
  readonly at: (typeof plannedViews)[number];
}

/** What is looked at before a campaign is sent, as far as the reader may see it. */
export function checksOf(
  { subject, from }: Pick<Campaign, "subject" | "from">,
  content: MailDraft["content"] | undefined,
  people: number | undefined,
): Check[] {
  const starters = startersIn(content?.text ?? "");
  const isContent = ({ type }: { type: string }) => type !== "footer" && type !== "divider";
  const checks: Check[] = [
    { name: "subject", isPassed: subject.trim() !== "", at: "email" },
    { name: "from", isPassed: from.email !== "", at: "email" },
  ];
  if (content)
    checks.push(
      { name: "content", isPassed: content.blocks.some(isContent), at: "email" },
      { name: "starters", isPassed: starters.length === 0, found: starters, at: "email" },
    );
  if (people !== undefined) checks.push({ name: "people", isPassed: people > 0, at: "audience" });
  return checks.toSorted((a, b) => Number(a.isPassed) - Number(b.isPassed));
}
