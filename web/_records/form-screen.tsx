import type { MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Breadcrumbs, type Crumb, Page, PageHead } from "#web/_ui/page.tsx";
import type { FormField } from "./form-field.ts";
import { RecordForm } from "./record-form.tsx";
import type { RecordUrls } from "./urls.ts";
import { useWords } from "./use-words.ts";
import type { FormWords } from "./words.ts";

interface Stored {
  readonly id: string;
  readonly version: number;
}

/** The screen that adds a record or changes one, by what `formData` read. Its controls are the children. */
export function FormScreen<Row extends Stored>({
  data: { record, first, fields },
  urls,
  list,
  words,
  nameOf,
  above = [],
  text,
  cancelTo,
  children,
}: {
  data: { readonly record: Row | undefined; first?: object | undefined; fields: Readonly<Record<string, FormField>> };
  urls: RecordUrls;
  /** The words of the list, for the way back. */
  list: { readonly title: string };
  words: FormWords;
  nameOf: (record: Row) => string;
  above?: readonly Crumb[];
  text?: ReactNode;
  cancelTo?: string | undefined;
  children: ReactNode;
}) {
  const t = useWords(words);
  const listTitle = useWords(list)("title");
  const link = useProjectLink();
  const title = t(record ? "editTitle" : "newTitle");
  const back = link(record ? urls.one(record.id) : urls.list());
  const trail = [
    ...above,
    { label: listTitle, to: link(urls.list()) },
    ...(record ? [{ label: nameOf(record), to: back }] : []),
  ];
  return (
    <Page>
      <Breadcrumbs trail={trail} here={title} />
      <PageHead title={title} text={text} />
      <RecordForm record={record} first={first} fields={fields} words={words} cancelTo={cancelTo ?? back}>
        {children}
      </RecordForm>
    </Page>
  );
}

/** The title of such a screen: what is added, or the name of the record. */
export const formTitled =
  <Row,>(words: FormWords, nameOf: (record: Row) => string): MetaFunction =>
  (args) => {
    const { record } = (args.data ?? {}) as { readonly record?: Row };
    const isNew = args.location.pathname.endsWith("/new");
    return titled(isNew ? words.newTitle : record ? nameOf(record) : "")(args);
  };
