import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { MAX_FAVOURITES, type MenuChoices, withFavourite } from "./menu-choices.ts";
import { messages } from "./menu-messages.ts";
import { choose, useChoices } from "./menu-store.ts";

/** Makes an entry a favourite, or no longer one. Reached from the entry by the right arrow key, so that Tab goes from entry to entry. */
export function MenuStar({
  id,
  label,
  user,
  choices,
}: {
  id: string;
  label: string;
  user: string;
  choices: MenuChoices;
}) {
  const t = useText(messages);
  const { favourites } = useChoices(user, choices);
  const isFavourite = favourites.includes(id);
  const isFull = !isFavourite && favourites.length >= MAX_FAVOURITES;
  const text = isFull ? t("full", { label, max: MAX_FAVOURITES }) : t(isFavourite ? "remove" : "add", { label });
  return (
    <button
      type="button"
      className="nav-star"
      tabIndex={-1}
      data-on={isFavourite || undefined}
      aria-label={text}
      title={text}
      aria-disabled={isFull || undefined}
      onClick={() => isFull || choose(user, (now) => withFavourite(now, id))}
    >
      <Icon of="star" size="sm" />
    </button>
  );
}
