import { textIn } from "#web/_record/refused.ts";

const FILTERS = ["stage", "shop", "due", "search"] as const;

/** A bulk form's jobs and stage, as the service takes them: the listed jobs, or all at a stage with the queue's filters. */
export function bulkIn(form: FormData): Record<string, unknown> {
  const jobs = textIn(form, "jobs")?.split(",");
  const filters = FILTERS.flatMap((name) => (textIn(form, name) ? [[name, textIn(form, name)]] : []));
  return {
    status: form.get("status"),
    withoutArtwork: form.get("withoutArtwork") === "on",
    ...(jobs ? { jobs } : Object.fromEntries(filters)),
  };
}
