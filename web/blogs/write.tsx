import { useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import type { Blog } from "#contracts/blogs";
import { AutosaveForm } from "#web/_records/autosave-form.tsx";
import { ChoiceField } from "#web/_records/choice-field.tsx";
import { RichTextField } from "#web/_records/rich-text-field.tsx";
import { TagsField } from "#web/_records/tags-field.tsx";
import { TextAreaField } from "#web/_records/text-area-field.tsx";
import { TextField } from "#web/_records/text-field.tsx";
import { YesNoField } from "#web/_records/yes-no-field.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { RecordColumns, Section } from "#web/_ui/page.tsx";
import { sizedPicture } from "#web/_ui/sized-picture.ts";
import { contentUrl } from "../drive/urls.ts";
import type { ArticleData } from "./article-data.ts";
import { ArticleText } from "./article-text.tsx";
import type { BlogValues } from "./calls.ts";
import { useKinds, useTypes } from "./choices.ts";
import { messages } from "./messages.ts";
import { PublishSide } from "./publish-side.tsx";
import { saveUrl } from "./urls.ts";
import { useTyped } from "./use-typed.ts";

/** Where an article is written; who may not change it reads it here. */
export function Write({ data }: { data: ArticleData }) {
  const { record, may } = data;
  const t = useText(messages);
  return (
    <RecordColumns side={<PublishSide data={data} />}>
      <div className="mt-5">
        {may.edit ? (
          <Editor data={data} />
        ) : (
          <>
            <p className="mb-3 text-14 text-ink-3">{t("record.readOnly")}</p>
            <ArticleText article={record} />
          </>
        )}
      </div>
    </RecordColumns>
  );
}

function Editor({ data: { record, values, stored, pictures } }: { data: ArticleData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { revalidate } = useRevalidator();
  const onSaved = useCallback(() => revalidate(), [revalidate]);
  const covers =
    values.cover && !pictures.some(({ value }) => value === values.cover)
      ? [{ value: values.cover, label: values.cover }, ...pictures]
      : pictures;
  return (
    <AutosaveForm
      record={values}
      words={messages.form}
      url={link(saveUrl(record.id))}
      stored={stored}
      onSaved={onSaved}
    >
      <TextField<BlogValues> name="title" max={200} required />
      <RichTextField<BlogValues> name="body" max={60_000} />
      <TextAreaField<BlogValues> name="excerpt" max={500} />
      <Section title={t("record.address")}>
        <div className="grid gap-3.5">
          <TextField<BlogValues> name="slug" max={100} required />
          <TextField<BlogValues> name="seoTitle" max={200} />
          <TextAreaField<BlogValues> name="seoDescription" max={500} />
          <YesNoField<BlogValues> name="noIndex" required />
          <SearchResult article={record} />
        </div>
      </Section>
      <Section title={t("record.sorting")}>
        <div className="grid gap-3.5">
          <ChoiceField<BlogValues> name="cover" options={covers} />
          <Cover first={values.cover} />
          <ChoiceField<BlogValues> name="kind" options={useKinds()} required />
          <ChoiceField<BlogValues> name="type" options={useTypes()} required />
          <TagsField<BlogValues> name="categories" />
          <TagsField<BlogValues> name="tags" />
        </div>
      </Section>
    </AutosaveForm>
  );
}

/** The picture that is chosen, as it is being chosen. */
function Cover({ first }: { first: string | undefined }) {
  const link = useProjectLink();
  const { ref, typed } = useTyped<HTMLDivElement>();
  const cover = typed("cover", first ?? "");
  return (
    <div ref={ref}>
      {cover && (
        <img
          src={sizedPicture(link(contentUrl(cover)), 400)}
          alt=""
          className="max-h-48 max-w-full rounded-sm border border-rule"
        />
      )}
    </div>
  );
}

/** How a search engine would show the article, as it is being written. */
function SearchResult({ article: { title, excerpt, slug, seo } }: { article: Blog }) {
  const t = useText(messages);
  const { ref, typed } = useTyped<HTMLElement>();
  const heading = typed("seoTitle", seo.title ?? "") || typed("title", title);
  const text = typed("seoDescription", seo.description ?? "") || typed("excerpt", excerpt ?? "");
  return (
    <figure ref={ref} className="rounded-sm border border-rule p-3 text-14 wrap-anywhere">
      <figcaption className="mb-1 text-13 text-ink-3">{t("record.serp")}</figcaption>
      <p className="text-13 text-ink-3">/blog/{typed("slug", slug)}</p>
      <p className="text-17 text-link">{cut(heading, 60)}</p>
      <p className="text-ink-2">{text ? cut(text, 160) : t("record.noDescription")}</p>
    </figure>
  );
}
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text);
