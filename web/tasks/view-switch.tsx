import { Link, useSearchParams } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Icon, type IconName } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { taskUrls } from "./urls.ts";

/** The same tasks as a board, a list or a calendar; whose they are is kept. */
export function ViewSwitch({ view }: { view: "board" | "list" | "calendar" }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const isMine = url.get("mine") === "yes" || url.get("tab") === "mine";
  const mine = isMine ? "yes" : undefined;
  const views: readonly [typeof view, IconName, string][] = [
    ["board", "columns-3", taskUrls.board({ mine })],
    ["list", "list", taskUrls.list(isMine ? { tab: "mine" } : {})],
    ["calendar", "calendar", taskUrls.calendar({ mine })],
  ];
  return (
    <nav
      aria-label={t("views.label")}
      className="inline-flex overflow-hidden rounded border border-control bg-sheet max-md:w-full"
    >
      {views.map(([name, icon, to]) => (
        <Link
          key={name}
          to={link(to)}
          prefetch="intent"
          aria-current={name === view ? "page" : undefined}
          className="inline-flex min-h-8 items-center justify-center gap-1.5 border-l border-rule px-3 text-14 text-ink-2 first:border-l-0 hover:no-underline focus-visible:-outline-offset-2 aria-[current=page]:bg-neutral-bg aria-[current=page]:font-semibold aria-[current=page]:text-ink max-md:min-h-10 max-md:flex-1"
        >
          <Icon of={icon} size="sm" />
          {t(`views.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
