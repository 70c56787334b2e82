import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { TutorialItem } from "./help.ts";
import { messages } from "./messages.ts";
import { helpFaqUrl, tutorialUrl } from "./urls.ts";

const row = "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-rule py-2.5";

export function TutorialRows({ rows }: { rows: readonly TutorialItem[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <ul className="border-t border-rule-ink">
      {rows.map(({ slug, title, excerpt, minutes }) => (
        <li key={slug} className={row}>
          <Icon of="book-open" className="mt-1 text-ink-3" />
          <div className="min-w-0 wrap-anywhere">
            <Link to={link(tutorialUrl(slug))} className="font-semibold" prefetch="intent">
              {title}
            </Link>
            {excerpt && <p className="text-14 text-ink-2">{excerpt}</p>}
            <p className="text-13 text-ink-3">{t("minutes", { count: minutes })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function FaqRows({ rows }: { rows: readonly { id: string; question: string; helpful: number }[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <ul className="border-t border-rule-ink">
      {rows.map(({ id, question, helpful }) => (
        <li key={id} className={row}>
          <Icon of="circle-help" className="mt-1 text-ink-3" />
          <div className="min-w-0 wrap-anywhere">
            <Link to={link(helpFaqUrl(id))} className="font-semibold" prefetch="intent">
              {question}
            </Link>
            {helpful > 0 && <p className="text-13 text-ink-3">{t("useful", { count: helpful })}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
