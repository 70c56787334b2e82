import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Avatar } from "#web/_ui/avatar.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Due } from "../due.tsx";
import { messages } from "../messages.ts";
import { Priority } from "../priority.tsx";
import { isOpen, STATES } from "../states.ts";
import { taskUrls } from "../urls.ts";
import type { BoardData, Card as CardData } from "./data.ts";

/** A task on the board. `handle` is what moves it by keys. */
export function Card({ card, data, handle }: { card: CardData; data: BoardData; handle?: ReactNode }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { id, number, title, priority, people, dueOn, label, steps, stepsDone } = card;
  return (
    <>
      <div className="flex min-h-6 items-center gap-1.5 text-13 text-ink-3">
        <Priority priority={priority} />
        {t("number", { number: String(number) })}
        <span className="ml-auto flex items-center gap-1">
          {people.slice(0, 2).map((name) => (
            <span key={name} title={name}>
              <Avatar name={name} small />
              <span className="sr-only">{name}</span>
            </span>
          ))}
          {handle}
          {data.may.edit && <MoveMenu card={card} />}
        </span>
      </div>
      <Link
        to={link(taskUrls.one(id))}
        prefetch="intent"
        className="my-1 block text-14 font-semibold wrap-anywhere text-ink"
      >
        {title}
      </Link>
      <div className="flex flex-wrap gap-x-3 text-13 text-ink-3">
        {dueOn && <Due day={dueOn} today={data.today} open={isOpen(card.state)} />}
        {steps > 0 && (
          <span className="inline-flex items-center gap-1">
            <Icon of="list-checks" size="xs" />
            <span className="sr-only">{t("board.steps")}</span>
            {stepsDone}/{steps}
          </span>
        )}
        {label && <span>{label}</span>}
      </div>
    </>
  );
}

/** Moves a card by a plain form: works without script, on phones and for whoever does not drag. */
function MoveMenu({ card: { id, number, state } }: { card: CardData }) {
  const t = useText(messages);
  return (
    <details className="relative">
      <summary
        className="inline-flex size-6 cursor-pointer list-none items-center justify-center rounded-sm text-ink-2 hover:bg-hover [&::-webkit-details-marker]:hidden"
        aria-label={t("board.move", { number: String(number) })}
      >
        <Icon of="ellipsis" size="sm" />
      </summary>
      <PostForm
        name={`move-${id}`}
        preventScrollReset
        className="absolute right-0 z-dropdown grid w-56 gap-2 rounded border border-rule-2 bg-raised p-3 text-ink shadow-2"
      >
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="id" value={id} />
        <label className="grid gap-1 text-13 font-semibold" htmlFor={`state-${id}`}>
          {t("moveTo")}
          <Select
            small
            id={`state-${id}`}
            name="state"
            defaultValue={state}
            options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        </label>
        <div className="flex gap-2">
          <Button small type="submit" name="place" value="first">
            {t("board.first")}
          </Button>
          <Button small type="submit" name="place" value="last">
            {t("board.last")}
          </Button>
        </div>
      </PostForm>
    </details>
  );
}
