import { Link, useFetcher, useLocation } from "@remix-run/react";
import { isSamePage } from "#web/_routing/same-page.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { DropdownPanel } from "#web/_ui/dropdown.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./button-messages.ts";
import type { action } from "./here.ts";
import { bookmarksHereUrl, bookmarksUrl } from "./urls.ts";

/** The filters of the list on the page, as text: the tab, the chips and the search. */
function filterNames(page: ParentNode): string[] {
  const tab = page.querySelector("main .tabs [aria-current='page']:not(:first-child)")?.firstChild?.textContent;
  const chips = [...page.querySelectorAll("main .chip:not(.chip-add) > :first-child")].map((each) => each.textContent);
  const search = page.querySelector<HTMLInputElement>("main input[type='search']")?.value;
  return [tab, ...chips, search].flatMap((each) => each?.trim() || []);
}

/** The page's title without the platform's name and the unread count. */
const ownTitle = (title: string): string => title.replace(/^\(\d+\) /, "").replace(/ - [^-]*$/, "");

/** A name for a bookmark of the open page: its title and its list's filters. */
const nameHere = (): string => [ownTitle(document.title), filterNames(document).join(", ")].filter(Boolean).join(": ");

/** The header's bookmark button: saves the open page, and links to saved ones. */
export default function BookmarkButton() {
  const t = useText(messages);
  const { projectId, permissions, bookmarks } = useFrame();
  const { pathname, search } = useLocation();
  const at = `${pathname}${search}`;
  if (projectId === undefined || !permissions.includes("bookmarks.bookmark.list")) return null;
  const here = bookmarks.find(({ to }) => isSamePage(to, at));
  const isBookmarked = here !== undefined;
  const trigger = (
    <button type="button" className="tool" aria-label={t(isBookmarked ? "added" : "open")} aria-pressed={isBookmarked}>
      <Icon of="bookmark" className={isBookmarked ? "fill-current" : undefined} />
    </button>
  );
  return (
    <DropdownPanel key={at} label={t("open")} trigger={trigger}>
      <Panel here={here?.id} at={at} />
    </DropdownPanel>
  );
}

/** `here` is the bookmark of the open page, whose address is `at`. */
function Panel({ here, at }: { readonly here: string | undefined; readonly at: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { csrf, seed, projectId, permissions, bookmarks } = useFrame();
  const { Form, data: answer, state } = useFetcher<typeof action>();
  return (
    <>
      {permissions.includes("bookmarks.bookmark.create") && (
        <Form method="post" action={bookmarksHereUrl(projectId)}>
          <input type="hidden" name="_csrf" value={csrf} />
          <input type="hidden" name="_key" value={`bookmark-${seed}`} />
          <input type="hidden" name="at" value={at} />
          {here ? (
            <input type="hidden" name="remove" value={here} />
          ) : (
            <div className="px-3 pb-1.5">
              <Input small name="title" aria-label={t("name")} defaultValue={nameHere()} maxLength={120} />
            </div>
          )}
          <button type="submit" className="drop-item" aria-disabled={state !== "idle"}>
            <Icon of="bookmark" className={here ? "fill-current" : undefined} />
            {t(here ? "remove" : "add")}
          </button>
        </Form>
      )}
      {answer?.problem && (
        <p role="alert" className="drop-label">
          {answer.problem}
        </p>
      )}
      <hr />
      {bookmarks.map(({ id, title, to }) => (
        <Link key={id} to={link(to)} className="drop-item">
          <span className="truncate">{title}</span>
        </Link>
      ))}
      {bookmarks.length === 0 && <p className="drop-label">{t("none")}</p>}
      <Link to={link(bookmarksUrl())} className="drop-item">
        {t("all")}
      </Link>
    </>
  );
}
