import { ListPager } from "#web/_record/list-pager.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "../messages.ts";
import { campaignUrl, subscriberUrl } from "../urls.ts";
import type { CampaignPage } from "./data.ts";

type Recipient = NonNullable<CampaignPage["recipients"]>["recipients"][number];

/** Those who were not reached, or who reacted. */
export default function Recipients({ page: { campaign, recipients, show, size, now } }: { page: CampaignPage }) {
  const t = useText(messages);
  const link = useProjectLink();
  if (!recipients) return null;
  const rows = recipients.recipients;
  return (
    <>
      <Tabs
        label={t("detail.show")}
        items={(["problems", "reactions"] as const).map((each) => ({
          label: t(`detail.${each}`),
          to: link(campaignUrl(campaign.id, { view: "recipients", show: each })),
          current: each === show,
        }))}
      />
      {rows.length === 0 ? (
        <p className="mt-6 text-ink-2">{t("detail.none")}</p>
      ) : (
        <>
          <Table caption={t("detail.tabs.recipients")}>
            <thead>
              <tr>
                <Th>{t("detail.who")}</Th>
                <Th className="w-full">{t("detail.what")}</Th>
                <Th>{t("columns.when")}</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((each) => (
                <Tr key={each.subscriberId}>
                  <Td card="title">
                    {"email" in each ? (
                      <RowLink to={link(subscriberUrl(each.subscriberId))}>{each.email}</RowLink>
                    ) : (
                      t("detail.deleted")
                    )}
                  </Td>
                  <Td card="line" fluid>
                    <What of={each} />
                  </Td>
                  <Td card="aside">{each.at && <DateTime at={each.at} format="short" now={now} />}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          <ListPager size={size} shown={rows.length} next={recipients.nextPageToken ?? undefined} />
        </>
      )}
    </>
  );
}

function What({ of }: { of: Recipient }) {
  const t = useText(messages);
  const done = [
    t(`detail.happened.${of.status}`),
    of.openedAt && t("detail.happened.opened"),
    of.clickedAt && t("detail.happened.clicked"),
    of.unsubscribedAt && t("detail.happened.unsubscribed"),
    of.orders > 0 && t("detail.happened.ordered", { count: of.orders }),
  ];
  return (
    <>
      {done.filter(Boolean).join(", ")}
      {of.reason && <span className="block text-13 whitespace-normal text-ink-2">{of.reason}</span>}
    </>
  );
}
