import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Status } from "#web/_ui/status.tsx";
import { kindIcons } from "../kind-icon.ts";
import { messages } from "../messages.ts";
import { statusStyles } from "../status-styles.ts";
import { moduleUrl } from "../urls.ts";
import type { Card } from "./data.ts";

/** Modules beside each other; each as a whole leads to its own page. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {cards.map(({ code, name, tagline, category = "", state, gone }) => (
        <li key={code} className="panel relative flex gap-3 p-4">
          <span className="mt-0.5 text-ink-2">
            <Icon of={kindIcons[category] ?? "blocks"} />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="text-15">
              <Link to={link(moduleUrl(code))} prefetch="intent" className="after:absolute after:inset-0">
                {name}
              </Link>
            </h2>
            {tagline && <p className="text-14 text-ink-2">{tagline}</p>}
            {gone && <p className="text-13 text-ink-3">{t("gone")}</p>}
            {state && (
              <p className="mt-2">
                <Status look={statusStyles[state]}>{t(`state.${state}`)}</Status>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
