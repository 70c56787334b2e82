import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { tasks } from "#contracts/tasks";
import { todayIn } from "#web/_record/today.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { classes } from "#web/_ui/classes.ts";
import { Icon } from "#web/_ui/icon.tsx";
import { useFormatter, useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages as calendarMessages } from "./calendar-messages.ts";
import { DayText } from "./due.tsx";
import { messages } from "./messages.ts";
import { monthIn, monthOn, weeksOf } from "./month.ts";
import { Priority } from "./priority.tsx";
import { isOpen } from "./states.ts";
import { taskUrls } from "./urls.ts";
import { ViewSwitch } from "./view-switch.tsx";

const MAX_PAGES = 3;

export async function loader(args: LoaderFunctionArgs) {
  const { call, user, project, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const today = todayIn(project.timeZone);
  const month = monthIn(url, today);
  const days = weeksOf(month);
  const mine = url.get("mine") === "yes";
  const query = {
    start: days[0],
    end: days.at(-1),
    sortBy: "dueOn",
    pageSize: 100,
    ...(mine && { search: `doing:${user.id}` }),
  } as const;
  const found = [];
  let counts: Readonly<Record<string, number>> = {};
  let pageToken: string | undefined;
  for (let page = 0; page < MAX_PAGES && (page === 0 || pageToken); page += 1) {
    const answer = orThrow(await call(tasks.listTasks, { query: { ...query, ...(pageToken && { pageToken }) } }));
    found.push(...answer.tasks);
    counts = answer.counts;
    pageToken = answer.nextPageToken ?? undefined;
  }
  return {
    today,
    month,
    days,
    mine,
    more: pageToken !== undefined,
    counts: { open: counts["open:yes"] ?? 0, mine: counts[`doing:${user.id}`] ?? 0 },
    tasks: found.map(({ id, title, dueOn, priority, state }) => ({ id, title, dueOn, priority, state })),
    mayCreate: permissions.includes("tasks.task.create"),
  };
}
export const meta = titled(messages.list.title);

/** The month's tasks on the days they are due; on phones only the days that have some. */
export default function Calendar() {
  const t = useText(messages);
  const calendarText = useText(calendarMessages);
  const link = useProjectLink();
  const format = useFormatter();
  const { today, month, mine, more, counts, mayCreate, days, tasks: due } = useLoaderData<typeof loader>();
  const own = mine ? "yes" : undefined;
  const to = (at: string | undefined) => link(taskUrls.calendar({ month: at, mine: own }));
  const name = format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: "long", year: "numeric", timeZone: "UTC" });
  const weekday = (day: string) => format.dateTime(new Date(`${day}T12:00:00Z`), { weekday: "short", timeZone: "UTC" });
  return (
    <Page wide>
      <PageHead
        keep
        title={t("list.title")}
        text={t("list.text")}
        actions={
          mayCreate && (
            <LinkButton kind="primary" icon="plus" to={link(taskUrls.create())} prefetch="intent">
              {t("list.add")}
            </LinkButton>
          )
        }
      />
      <Tabs
        label={t("views.whose")}
        items={[
          { label: t("list.tabs.open"), to: link(taskUrls.calendar({ month })), current: !mine, count: counts.open },
          {
            label: t("list.tabs.mine"),
            to: link(taskUrls.calendar({ month, mine: "yes" })),
            current: mine,
            count: counts.mine,
          },
        ]}
      />
      <Toolbar>
        <ViewSwitch view="calendar" />
      </Toolbar>
      <div className="mb-2 flex items-center gap-1.5">
        <h2 className="mr-auto">{name}</h2>
        <LinkButton small to={to(monthOn(month, -1))} aria-label={calendarText("before")}>
          <Icon of="chevron-left" size="sm" />
        </LinkButton>
        <LinkButton small to={to(undefined)}>
          {calendarText("today")}
        </LinkButton>
        <LinkButton small to={to(monthOn(month, 1))} aria-label={calendarText("next")}>
          <Icon of="chevron-right" size="sm" />
        </LinkButton>
      </div>
      {more && <p className="mb-2 text-13 text-ink-2">{calendarText("more")}</p>}
      {due.length === 0 && <p className="mb-2 text-14 text-ink-2">{calendarText("none")}</p>}
      <ol aria-label={name} className="grid grid-cols-7 border-t border-rule-ink text-13 max-md:grid-cols-1">
        {days.slice(0, 7).map((day) => (
          <li
            key={weekday(day)}
            aria-hidden="true"
            className="border-b border-l border-rule border-b-rule-ink px-2 py-1.5 font-semibold text-ink-2 nth-[7n+1]:border-l-0 nth-[7n+1]:pl-0 max-md:hidden"
          >
            {weekday(day)}
          </li>
        ))}
        {days.map((day) => {
          const here = due.filter(({ dueOn }) => dueOn === day);
          return (
            <li
              key={day}
              className={classes(
                "min-h-26 border-b border-l border-rule px-2 py-1.5 nth-[7n+1]:border-l-0 nth-[7n+1]:pl-0 max-md:min-h-0 max-md:border-l-0 max-md:pl-0",
                !day.startsWith(month) && "bg-sunken",
                here.length === 0 && "max-md:hidden",
              )}
            >
              <time
                dateTime={day}
                className={classes(
                  "mb-1 inline-block text-ink-3",
                  day === today && "border-b-2 border-live font-semibold text-ink",
                )}
              >
                <span className="md:hidden">
                  <DayText day={day} />
                </span>
                <span className="max-md:hidden">
                  {day.startsWith(month) ? Number(day.slice(8)) : <DayText day={day} />}
                </span>
                {day === today && <span className="sr-only"> {calendarText("today")}</span>}
              </time>
              <ul>
                {here.map(({ id, title, priority, state }) => (
                  <li key={id}>
                    <Link
                      to={link(taskUrls.one(id))}
                      prefetch="intent"
                      className="flex min-h-6 items-baseline gap-1.5 py-0.5 text-ink"
                    >
                      <Priority priority={priority} />
                      <span
                        className={classes(
                          "min-w-0 wrap-anywhere",
                          !isOpen(state) && "text-ink-3 line-through",
                          isOpen(state) && day < today && "font-semibold text-danger-fg",
                        )}
                      >
                        {title}
                        {isOpen(state) && day < today && <span className="sr-only"> {calendarText("late")}</span>}
                        {!isOpen(state) && <span className="sr-only"> {t(`state.${state}`)}</span>}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </Page>
  );
}

export const ErrorBoundary = boundary(messages.list, taskUrls);
