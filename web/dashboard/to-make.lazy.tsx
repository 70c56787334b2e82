import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Docket } from "#web/_ui/band.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { queueUrl } from "../production/urls.ts";
import type { Making } from "./data.ts";
import { messages } from "./messages.ts";

const MAX_ROWS = 100;

/** What is to be made here, by due date; each figure links to its jobs in the queue. */
export default function ToMake({ making }: { making: Making }) {
  const t = useText(messages);
  const link = useProjectLink();
  const fact = (id: keyof (typeof messages)["making"]["due"], count: number, query: Record<string, string>) => ({
    label: t(`making.due.${id}`),
    value: (
      <Link
        to={link(queueUrl(query))}
        className={id === "late" && count > 0 ? "font-semibold text-danger-fg" : undefined}
      >
        {count >= MAX_ROWS ? t("making.many") : count}
      </Link>
    ),
  });
  return (
    <Section title={t("making.title")} end={<Link to={link(queueUrl())}>{t("making.queue")}</Link>}>
      <Docket
        facts={[
          fact("late", making.late, { due: "late" }),
          fact("today", making.today, { due: "today" }),
          fact("tomorrow", making.tomorrow, { due: "tomorrow" }),
          fact("later", making.later, { due: "later" }),
          fact("onHold", making.onHold, { tab: "on-hold" }),
        ]}
      />
    </Section>
  );
}
