import type { Blog } from "#contracts/blogs";
import { useText } from "#web/_ui/intl.tsx";
import { Badge, type Look, Status } from "#web/_ui/status.tsx";
import { messages } from "./messages.ts";

const statusStyles: Readonly<Record<Blog["visibility"], Look>> = {
  draft: { tone: "neutral", patch: "empty" },
  scheduled: { tone: "info", patch: "clock" },
  published: { tone: "success", patch: "full" },
  unlisted: { tone: "success", patch: "half" },
  archived: { tone: "neutral", patch: "dashed", quiet: true },
};
type Shown = { readonly visibility: Blog["visibility"]; readonly changes: number };

/** Where an article is, in a table; what is published says that a draft waits beside it. */
export function VisibilityStatus({ visibility, changes }: Shown) {
  const t = useText(messages);
  return (
    <Status look={statusStyles[visibility]}>
      {t(`visibility.${visibility}`)}
      {changes > 0 && `, ${t("changes", { count: changes })}`}
    </Status>
  );
}

/** The same beside an article's title. */
export function VisibilityBadges({ visibility, changes }: Shown) {
  const t = useText(messages);
  return (
    <>
      <Badge look={statusStyles[visibility]}>{t(`visibility.${visibility}`)}</Badge>
      {changes > 0 && <Badge look="mark">{t("draftChanges", { count: changes })}</Badge>}
    </>
  );
}
