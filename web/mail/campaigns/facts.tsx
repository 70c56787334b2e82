import { Docket } from "#web/_ui/band.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import type { CampaignPage } from "./data.ts";

const wrapped = (text: string) => <span className="whitespace-normal wrap-anywhere">{text}</span>;

/** To whom a campaign goes, when it went and from whom. */
export function Facts({ page: { campaign, lists } }: { page: CampaignPage }) {
  const t = useText(messages);
  const { audience, completedAt, from, startedAt } = campaign;
  const names = lists.join(", ");
  const isNarrowed = audience.segment !== undefined || audience.excludeSegment !== undefined;
  const at = completedAt ?? startedAt;
  const facts = [
    ...(names
      ? [{ label: t("detail.to"), value: wrapped(isNarrowed ? t("detail.narrowed", { lists: names }) : names) }]
      : []),
    ...(at
      ? [{ label: t(completedAt ? "detail.sent" : "detail.began"), value: <DateTime at={at} format="both" /> }]
      : []),
    { label: t("detail.from"), value: wrapped(`${from.name} (${from.email})`) },
  ];
  return <Docket facts={facts} />;
}
