import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { activity } from "#contracts/activity";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { type AddressedEntry, withAddresses } from "#web/_server/record-address.ts";
import { ActivityLines } from "#web/_shell/activity-lines.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { messages } from "./messages.ts";
import { activityUrl } from "./urls.ts";

/** Entries by the day they happened in that zone (2026-03-15), in their original order. */
function byDay(entries: readonly AddressedEntry[], timeZone: string): [day: string, entries: AddressedEntry[]][] {
  const dates = new Intl.DateTimeFormat("sv-SE", { timeZone });
  const days = new Map<string, AddressedEntry[]>();
  for (const entry of entries) {
    const day = dates.format(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

const MAX_EVENTS = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const after = new URL(args.request.url).searchParams.get("after") ?? undefined;
  const page = orThrow(await call(activity.listActivity, { query: { pageSize: MAX_EVENTS, pageToken: after } }));
  return {
    days: byDay(withAddresses(page.entries), project.timeZone),
    next: page.nextPageToken,
    project: project.name,
    after,
  };
}

export const meta = titled(messages.title);

export default function Activity() {
  const t = useText(messages);
  const link = useProjectLink();
  const { days, next, project, after } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("title")} text={t("text", { project })} />
      <div className="max-w-2xl">
        {days.length === 0 && <Empty title={t("empty.title")}>{t("empty.text")}</Empty>}
        {days.map(([day, entries]) => (
          <Section key={day} title={<DateTime at={entries[0]?.at ?? day} format="day" />}>
            <ActivityLines entries={entries} />
          </Section>
        ))}
        <div className="mt-4 flex gap-2">
          {after && <LinkButton to={link(activityUrl())}>{t("newest")}</LinkButton>}
          {next && (
            <LinkButton to={link(activityUrl(next))} prefetch="intent">
              {t("older")}
            </LinkButton>
          )}
        </div>
      </div>
    </Page>
  );
}
