import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { FormFields } from "#web/_shell/post-form.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { AddTag, Tag } from "#web/_ui/tag.tsx";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";
import { useLinks } from "./use-links.ts";

/** The order's tags; changes show at once. */
export function Tags({ data }: { data: RecordData }) {
  const t = useText(messages);
  const { action } = useLinks(data);
  const fetcher = useFetcher();
  const [adding, setAdding] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (adding) field.current?.focus();
  }, [adding]);
  const removed = fetcher.formData?.get("remove");
  const added = fetcher.formData?.get("add");
  const tags = [
    ...new Set([
      ...data.order.tags.filter((tag) => tag !== removed),
      ...(typeof added === "string" && added ? [added] : []),
    ]),
  ];
  return (
    <div className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <Tag key={tag}>
          {tag}
          {data.may.edit && (
            <fetcher.Form method="post" action={action} className="contents">
              <FormFields name={`tag-${tag}`} />
              <input type="hidden" name="intent" value="tag" />
              <button
                type="submit"
                name="remove"
                value={tag}
                aria-label={t("side.removeTag", { tag })}
                className="-mr-1 grid size-5 place-items-center text-ink-3 hover:text-ink"
              >
                <Icon of="x" size="xs" />
              </button>
            </fetcher.Form>
          )}
        </Tag>
      ))}
      {data.may.edit && !adding && <AddTag onClick={() => setAdding(true)}>{t("side.addTag")}</AddTag>}
      {adding && (
        <fetcher.Form method="post" action={action} onSubmit={() => setAdding(false)}>
          <FormFields name={`tag-add-${tags.length}`} />
          <input type="hidden" name="intent" value="tag" />
          <span className="tag tag-add">
            <Icon of="plus" size="xs" />
            <input
              ref={field}
              name="add"
              maxLength={60}
              aria-label={t("side.tagName")}
              className="w-24 bg-transparent outline-none"
              autoComplete="off"
              onBlur={(event) => !event.target.value && setAdding(false)}
              onKeyDown={(event) => event.key === "Escape" && setAdding(false)}
            />
          </span>
        </fetcher.Form>
      )}
    </div>
  );
}
