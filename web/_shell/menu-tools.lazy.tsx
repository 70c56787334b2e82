import { useLocation, useNavigate } from "@remix-run/react";
import {
  type ComponentType,
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "#web/_ui/button.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Link } from "#web/_ui/link.tsx";
import { Marked } from "#web/_ui/marked.tsx";
import { type MenuChoices, withGroup } from "./menu-choices.ts";
import { entriesOf, findInMenu } from "./menu-find.ts";
import type { MenuSection } from "./menu-groups.ts";
import { moveInMenu } from "./menu-keys.ts";
import { messages } from "./menu-messages.ts";
import { MenuStar } from "./menu-star.tsx";
import { choicesOf, choose, useChoices } from "./menu-store.ts";
import { messages as common } from "./messages.ts";
import { flat, type MenuItem } from "./nav.ts";
import { useProjectLink } from "./project-link.ts";

/** The button that makes an entry a favourite. */
export type StarType = ComponentType<Pick<MenuItem, "id" | "label">>;

export type MenuToolsProps = {
  sections: readonly MenuSection[];
  /** What the server knows; what is chosen in the browser since then counts. */
  choices: MenuChoices;
  user: string;
  /** The search, on small screens. */
  search?: (() => void) | undefined;
  onGo?: (() => void) | undefined;
  /** Takes the star of the entries once somebody is at the menu: rendering all entries anew would slow every page's start. */
  onStar: Dispatch<SetStateAction<StarType | undefined>>;
};

/** The filter and the favourites over the menu's groups, and what the menu's own script need not know: which groups are closed, arrow keys. */
export default function MenuTools({ sections, choices, user, search, onGo, onStar }: MenuToolsProps) {
  const t = useText(common);
  const { favourites } = useChoices(user, choices);
  const root = useRef<HTMLDivElement>(null);
  const first = useRef(choices);
  first.current = choices;
  // The same component for as long as the person is the same, so that new data does not mount every star anew.
  const Star = useMemo<StarType>(
    () =>
      function Star(entry) {
        return <MenuStar {...entry} user={user} choices={first.current} />;
      },
    [user],
  );
  useEffect(() => {
    const menu = root.current?.parentElement;
    if (!menu) return;
    const show = () => onStar(() => Star);
    // Somebody may be at the menu before this script.
    if (search || menu.matches(":hover, :focus-within")) show();
    menu.addEventListener("pointerover", show, { once: true });
    menu.addEventListener("focusin", show, { once: true });
    return () => {
      menu.removeEventListener("pointerover", show);
      menu.removeEventListener("focusin", show);
    };
  }, [Star, onStar, search]);
  useGroups(root, user, choices);
  return (
    <div ref={root} className="contents">
      {search && (
        <Button icon="search" className="mr-4 mb-3 justify-start font-normal text-ink-3 md:hidden" onClick={search}>
          {t("frame.search")}
        </Button>
      )}
      <Filter sections={sections} onGo={onGo} />
      <Favourites sections={sections} ids={favourites} Star={Star} onGo={onGo} />
    </div>
  );
}

/** Remembers which groups are closed, opens the one of the open page, and moves by arrow keys. */
function useGroups(root: RefObject<HTMLDivElement>, user: string, first: MenuChoices): void {
  const { pathname } = useLocation();
  const start = useRef(first);
  useEffect(() => {
    const menu = root.current?.parentElement;
    if (!menu) return;
    const onClick = ({ target }: MouseEvent) => {
      const group = target instanceof Element && target.closest("summary")?.closest("details");
      // The browser opens or closes the group after this.
      if (group && menu.contains(group)) choose(user, (now) => withGroup(now, group.dataset.group ?? "", !group.open));
    };
    const onKey = (event: KeyboardEvent) => moveInMenu(menu, event);
    menu.addEventListener("click", onClick);
    menu.addEventListener("keydown", onKey);
    return () => {
      menu.removeEventListener("click", onClick);
      menu.removeEventListener("keydown", onKey);
    };
  }, [root, user]);
  // A drawer is drawn with what the server knew when the page was loaded.
  useEffect(() => {
    const now = choicesOf(user, start.current);
    if (now === start.current) return;
    for (const group of root.current?.parentElement?.querySelectorAll("details") ?? [])
      group.open = !now.closed.includes(group.dataset.group ?? "");
  }, [root, user]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked entry is that of the path
  useEffect(() => {
    const group = root.current?.parentElement?.querySelector('[aria-current="page"]')?.closest("details");
    if (group) group.open = true;
  }, [root, pathname]);
}

function Filter({ sections, onGo }: Pick<MenuToolsProps, "sections" | "onGo">) {
  const t = useText(messages);
  const link = useProjectLink();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // What was typed before this script had loaded.
  useEffect(() => setText(field.current?.value ?? ""), []);
  const hits = findInMenu(sections, text);
  const leave = () => {
    setText("");
    onGo?.();
  };
  return (
    <>
      <div className="nav-find">
        <Input
          ref={field}
          small
          type="search"
          icon="search"
          aria-label={t("find")}
          placeholder={t("find")}
          maxLength={60}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const [first] = hits;
            if (event.key === "Escape") setText("");
            if (event.key !== "Enter" || !first) return;
            event.preventDefault();
            leave();
            navigate(link(first.to));
          }}
        />
      </div>
      {text.trim() !== "" && (
        <div className="nav-hits">
          {hits.map(({ id, to, icon, label, under }) => (
            <Link key={id} className="nav" to={link(to)} prefetch="intent" onClick={leave}>
              {icon && <Icon of={icon} />}
              <span>
                <Marked text={label} query={text.trim()} />
              </span>
              {under && <span className="nav-under">{under}</span>}
            </Link>
          ))}
          <p className="nav-hits-foot" role="status">
            {hits.length > 0 ? t("found", { count: hits.length, all: entriesOf(sections).length }) : t("nothing")}
          </p>
        </div>
      )}
    </>
  );
}

type FavouritesProps = Pick<MenuToolsProps, "sections" | "onGo"> & { ids: readonly string[]; Star: StarType };

/** The favourites, in the order they became so. One whose module is not in the menu now is left out, and comes back with it. */
function Favourites({ sections, ids, Star, onGo }: FavouritesProps) {
  const t = useText(messages);
  const link = useProjectLink();
  const counts = new Map(sections.flatMap(({ items }) => flat(items)).map(({ id, count }) => [id, count?.value ?? 0]));
  const entries = entriesOf(sections);
  const shown = ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms
    <div className="nav-favourites" role="group" aria-label={t("favourites")}>
      {shown.map(({ id, to, icon, label }) => (
        <div key={id} className="nav-line">
          <Link className="nav" to={link(to)} prefetch="intent" onClick={() => onGo?.()}>
            {icon && <Icon of={icon} />}
            {label}
            {(counts.get(id) ?? 0) > 0 && <span className="nav-n">{counts.get(id)}</span>}
          </Link>
          <Star id={id} label={label} />
        </div>
      ))}
    </div>
  );
}
