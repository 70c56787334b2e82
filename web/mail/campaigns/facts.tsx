import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Docket } from "#web/_ui/band.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { zonedTime } from "#web/_ui/zoned-time.ts";
import { messages } from "../messages.ts";
import { campaignUrl } from "../urls.ts";
import type { CampaignPage } from "./data.ts";

const wrapped = (text: string) => <span className="whitespace-normal wrap-anywhere">{text}</span>;

/** The lists that a campaign goes to, where they are known. */
function useListNames({ campaign: { audience }, lists }: CampaignPage): string {
  const t = useText(messages);
  const names = lists.join(", ");
  const isNarrowed = audience.segment !== undefined || audience.excludeSegment !== undefined;
  return names && isNarrowed ? t("detail.narrowed", { lists: names }) : names;
}
const senderOf = ({ campaign: { from } }: CampaignPage) =>
  wrapped([from.name, from.email && `(${from.email})`].join(" "));

/** To whom a campaign goes, when it went and from whom. */
export function Facts({ page }: { page: CampaignPage }) {
  const t = useText(messages);
  const names = useListNames(page);
  const { completedAt, startedAt } = page.campaign;
  const facts = [
    ...(names ? [{ label: t("detail.to"), value: wrapped(names) }] : []),
    ...(startedAt ? [{ label: t("detail.began"), value: <DateTime at={startedAt} format="both" /> }] : []),
    ...(completedAt ? [{ label: t("detail.sent"), value: <DateTime at={completedAt} format="both" /> }] : []),
    { label: t("detail.from"), value: senderOf(page) },
  ];
  return <Docket facts={facts} />;
}

/** To whom a campaign would go, to how many as of now, when and from whom. */
export function Planned({ page }: { page: CampaignPage }) {
  const t = useText(messages);
  const link = useProjectLink();
  const names = useListNames(page);
  const locale = useLocale();
  const { campaign, audience, zone } = page;
  const { status, scheduledAt, sendInRecipientTimeZone } = campaign;
  const people = audience && {
    label: t("detail.people", { time: zonedTime(new Date(audience.at), "time", zone, locale) }),
    value: (
      <>
        <b>{audience.exact ? audience.count : t("detail.peopleAbout", { count: audience.count })}</b>{" "}
        <span className="text-13 whitespace-normal text-ink-2">{t("detail.peopleOf", { of: audience.of })}</span>
      </>
    ),
  };
  const facts = [
    ...(names
      ? [
          {
            label: t("detail.to"),
            value: (
              <Link
                className="whitespace-normal wrap-anywhere"
                to={link(campaignUrl(campaign.id, { view: "audience" }))}
              >
                {names}
              </Link>
            ),
          },
        ]
      : []),
    ...(people ? [people] : []),
    {
      label: t("detail.sends"),
      value:
        status === "scheduled" && scheduledAt ? (
          <>
            <DateTime at={scheduledAt} format="both" />{" "}
            <span className="text-13 whitespace-normal text-ink-2">
              {sendInRecipientTimeZone ? t("detail.inReaderZone") : t("detail.inZone", { zone })}
            </span>
          </>
        ) : (
          t("detail.notPlanned")
        ),
    },
    { label: t("detail.from"), value: senderOf(page) },
  ];
  return <Docket facts={facts} />;
}
