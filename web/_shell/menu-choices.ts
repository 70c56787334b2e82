/** What somebody made of the menu on this browser, by ids. */
export type MenuChoices = { closed: readonly string[]; favourites: readonly string[] };

/** Read by the server, so that it draws the menu as it was left; written by the browser. */
export const MENU_COOKIE = "presswork_menu";

export const MAX_FAVOURITES = 12;
/** How many people's choices a browser remembers, so that the cookie stays small. */
const MAX_PEOPLE = 4;
const MAX_LENGTH = 3000;
const MAX_CLOSED = 20;

const idsIn = (text = "", most: number): string[] => [...new Set(text.split("+"))].filter(Boolean).slice(0, most);

const peopleIn = (cookie: string): string[] => cookie.slice(0, MAX_LENGTH).split("|").filter(Boolean);

/** A person's choices in the cookie's value: `user:closed+closed:favourite+favourite`, people apart by `|`. */
export function choicesIn(cookie: string | undefined, user: string): MenuChoices {
  const own = peopleIn(cookie ?? "").find((each) => each.startsWith(`${user}:`));
  const [, closed, favourites] = own?.split(":") ?? [];
  return { closed: idsIn(closed, MAX_CLOSED), favourites: idsIn(favourites, MAX_FAVOURITES) };
}

/** The cookie's value with a person's choices; those of the one who chose longest ago go when there are too many. */
export function withChoices(cookie: string | undefined, user: string, { closed, favourites }: MenuChoices): string {
  const others = peopleIn(cookie ?? "").filter((each) => !each.startsWith(`${user}:`));
  return [`${user}:${closed.join("+")}:${favourites.join("+")}`, ...others].slice(0, MAX_PEOPLE).join("|");
}

/** The choices with a group closed or opened. */
export const withGroup = (choices: MenuChoices, id: string, open: boolean): MenuChoices => ({
  ...choices,
  closed: [...choices.closed.filter((each) => each !== id), ...(open ? [] : [id])],
});

/** The choices with a favourite more at the end, or without it. */
export const withFavourite = (choices: MenuChoices, id: string): MenuChoices => ({
  ...choices,
  favourites: choices.favourites.includes(id)
    ? choices.favourites.filter((each) => each !== id)
    : [...choices.favourites, id].slice(0, MAX_FAVOURITES),
});
