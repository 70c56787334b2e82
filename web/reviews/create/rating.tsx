import { useState } from "react";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { FieldGroup } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";

const RATINGS = [1, 2, 3, 4, 5] as const;

/** Five stars to choose from, also by arrow keys: a group of radio buttons. */
export function Rating({ parts }: { parts: FormParts }) {
  const t = useText(messages);
  const [chosen, setChosen] = useState(Number(parts.value("rating")) || 0);
  return (
    <FieldGroup id={parts.id("rating")} legend={t("add.rating")} error={parts.error("rating")}>
      <div className="flex w-fit">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="relative cursor-pointer rounded-xs px-1 text-26 leading-8 has-focus-visible:outline-2 has-focus-visible:outline-offset-1"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              className="absolute inset-0 cursor-pointer opacity-0"
              defaultChecked={rating === chosen}
              onChange={() => setChosen(rating)}
            />
            <span aria-hidden className={rating <= chosen ? "text-ink" : "text-ink-3"}>
              {rating <= chosen ? "★" : "☆"}
            </span>
            <span className="sr-only">{t("stars", { count: rating })}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
