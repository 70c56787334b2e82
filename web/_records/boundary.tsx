import { RecordError } from "#web/_record/record-error.tsx";

/** What a screen of a kind shows in place of what it could not load: `export const ErrorBoundary = boundary(…)`. */
export const boundary = (list: { readonly title: string }, urls: { readonly list: () => string }) =>
  function RecordBoundary() {
    return <RecordError title={list.title} listUrl={urls.list()} />;
  };
