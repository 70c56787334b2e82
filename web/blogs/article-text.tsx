import type { ReactNode } from "react";
import type { Blog } from "#contracts/blogs";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** An article as readers see it. */
export function ArticleText({
  article: { title, excerpt, body, author, readingMinutes },
  children,
}: {
  article: Pick<Blog, "title" | "excerpt" | "body" | "author" | "readingMinutes">;
  children?: ReactNode;
}) {
  const t = useText(messages);
  return (
    <article className="grid max-w-[42rem] gap-3">
      <h2 className="text-[1.75rem] leading-9 wrap-anywhere">{title}</h2>
      <p className="text-14 text-ink-3">
        {[author.name && t("record.by", { name: author.name }), t("record.minutes", { count: readingMinutes })]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {children}
      {excerpt && <p className="text-ink-2 wrap-anywhere">{excerpt}</p>}
      {body.html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the service lets only plain formatting through
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: body.html }} />
      ) : (
        <p className="text-ink-3">{t("record.empty")}</p>
      )}
    </article>
  );
}
