import { Link, useNavigation } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, IconButton, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import type { Shown } from "../own.ts";
import { bookmarksUrl } from "../urls.ts";

/** A tab's bookmarks with their actions. */
export function Rows({ rows, may }: { rows: readonly Shown[]; may: boolean }) {
  const t = useText(messages);
  const link = useProjectLink();
  const busy = useNavigation().state !== "idle";
  if (rows.length === 0) return <p className="text-ink-3">{t("emptyTab")}</p>;
  return (
    <ul className="divide-y divide-rule">
      {rows.map(({ id, title, description, to }, at) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <div className="min-w-0 flex-1 basis-60">
            {to ? (
              <Link to={link(to)} prefetch="intent" className="wrap-anywhere">
                {title}
              </Link>
            ) : (
              <>
                <span className="wrap-anywhere">{title}</span>
                <span className="block text-13 text-ink-3">{t("broken")}</span>
              </>
            )}
            {description && <span className="block text-13 text-ink-2">{description}</span>}
          </div>
          {may && (
            <div className="flex items-center gap-1">
              <Move id={id} from={at} way="up" label={t("up", { title })} hidden={at === 0} />
              <Move id={id} from={at} way="down" label={t("down", { title })} hidden={at === rows.length - 1} />
              <LinkButton
                small
                to={link(bookmarksUrl({ dialog: "edit", of: id }))}
                preventScrollReset
                aria-label={t("editLabel", { title })}
              >
                {t("edit")}
              </LinkButton>
              <PostForm name={`remove-${id}`}>
                <input type="hidden" name="intent" value="remove" />
                <Button small type="submit" name="id" value={id} busy={busy} aria-label={t("removeLabel", { title })}>
                  {t("remove")}
                </Button>
              </PostForm>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface MoveProps {
  readonly id: string;
  readonly from: number;
  readonly way: "up" | "down";
  readonly label: string;
  readonly hidden: boolean;
}

function Move({ id, from, way, label, hidden }: MoveProps) {
  if (hidden) return null;
  return (
    <PostForm name={`${way}-${id}`} preventScrollReset>
      <input type="hidden" name="intent" value={way} />
      <input type="hidden" name="from" value={from} />
      <IconButton
        small
        kind="quiet"
        type="submit"
        name="id"
        value={id}
        icon={way === "up" ? "arrow-up" : "arrow-down"}
        label={label}
      />
    </PostForm>
  );
}
