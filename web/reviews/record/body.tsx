import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Stars } from "#web/_ui/stars.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { messages } from "../messages.ts";
import type { RecordData } from "./data.ts";

/** What the buyer wrote. */
export function ReviewText({ data: { review } }: { data: RecordData }) {
  const t = useText(messages);
  return (
    <Section title={<Stars count={review.rating} label={t("stars", { count: review.rating })} />}>
      {review.title && <h3 className="mb-1 font-semibold wrap-anywhere">{review.title}</h3>}
      {review.body && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{review.body}</p>}
      {!review.title && !review.body && <p className="text-ink-3">{t("starsAlone")}</p>}
      {review.flags.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-1.5">
          {review.flags.map((flag) => (
            <Tag key={flag}>{t(`flags.${flag}`)}</Tag>
          ))}
        </p>
      )}
      {review.images.length > 0 && (
        <ul aria-label={t("record.pictures")} className="mt-3 grid gap-1">
          {review.images.map((src, at) => (
            <li key={src}>
              {/^https?:\/\//i.test(src) ? (
                <a href={src} target="_blank" rel="noreferrer nofollow">
                  {t("record.picture", { number: at + 1 })}
                </a>
              ) : (
                t("record.picture", { number: at + 1 })
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
