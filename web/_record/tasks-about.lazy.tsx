import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { taskUrls } from "../tasks/urls.ts";
import type { TasksAbout } from "./tasks-about.ts";
import { messages } from "./tasks-messages.ts";

/** What has to be done about a record, at its side. */
export default function TasksSection({ about: { link: about, rows, mayCreate } }: { about: TasksAbout }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Section title={t("title")} ruled>
      {rows.length === 0 && <p className="text-14 text-ink-2">{t("none")}</p>}
      <ul className="grid gap-1.5 text-14">
        {rows.map(({ id, number, title, state }) => (
          <li key={id} className="flex gap-2">
            <span className="whitespace-nowrap text-ink-3">{t("number", { number: String(number) })}</span>
            <Link to={link(taskUrls.one(id))} className="min-w-0 wrap-anywhere">
              {title}
            </Link>
            <span className="ml-auto whitespace-nowrap text-13 text-ink-3">{t(`state.${state}`)}</span>
          </li>
        ))}
      </ul>
      {mayCreate && (
        <div className="mt-2">
          <LinkButton small icon="plus" to={link(taskUrls.create({ link: about }))}>
            {t("create")}
          </LinkButton>
        </div>
      )}
    </Section>
  );
}
