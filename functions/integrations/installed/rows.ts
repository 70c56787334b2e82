import { SYSTEM } from "#events/_kernel";
import { MODULES } from "#events/_modules";
import { installationId } from "#events/integrations";
import type { Reader } from "#platform/views";
import { type BeginningRow, beginningView } from "../projections/beginning.ts";
import { type DatedRow, type InstallationRow, installationView } from "../projections/installation.ts";

const MAX_INSTALLATIONS = 100;
const INCLUDED = MODULES.filter(({ included }) => included).map(({ code }) => code);
const UNKNOWN: BeginningRow = { at: new Date(0).toISOString(), by: SYSTEM };

const beginningOf = async (views: Reader, project: string): Promise<BeginningRow> =>
  (await views.get(beginningView, project)) ?? UNKNOWN;

/** The row of an included module without facts. */
function includedRow(project: string, code: string, { at, by }: BeginningRow): InstallationRow {
  const meta = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by, version: 0 };
  return {
    project,
    code,
    state: "installed",
    config: {},
    setupAt: at,
    paused: false,
    version: "0",
    permissions: [],
    installedAt: at,
    installedBy: by,
    meta,
  };
}

const dated = (row: InstallationRow, { at, by }: BeginningRow): DatedRow => ({
  ...row,
  installedAt: row.installedAt ?? at,
  installedBy: row.installedBy ?? by,
});

/** The included modules without facts in a project. `views`: the directory's. */
async function untouched(views: Reader, project: string, since: BeginningRow): Promise<readonly InstallationRow[]> {
  const found = await views.many(
    installationView,
    INCLUDED.map((code) => installationId(project, code)),
  );
  const touched = new Set(found.map(({ code }) => code));
  return INCLUDED.filter((code) => !touched.has(code)).map((code) => includedRow(project, code, since));
}

/** A module of a project, even if it was uninstalled. */
export async function rowOf(views: Reader, project: string, code: string): Promise<DatedRow | undefined> {
  const since = await beginningOf(views, project);
  const row = await views.get(installationView, installationId(project, code));
  if (row) return dated(row, since);
  return INCLUDED.includes(code) ? dated(includedRow(project, code, since), since) : undefined;
}

type Position = { readonly sort: string; readonly key: string };

/** A page of a project's modules, by code; `ever`: uninstalled ones too. */
export async function pageOfRows(
  views: Reader,
  project: string,
  { ever, limit, after }: { readonly ever: boolean; readonly limit: number; readonly after?: Position | undefined },
): Promise<{ readonly rows: readonly DatedRow[]; readonly next: Position | undefined }> {
  const since = await beginningOf(views, project);
  const range = { index: ever ? "ever" : "project", partition: project, limit, ...(after && { after }) };
  const { rows, next } = await views.page(installationView, range);
  const last = rows.at(-1)?.code ?? "";
  const added = (await untouched(views, project, since)).filter(
    ({ code }) => code > (after?.sort ?? "") && (!next || code < last),
  );
  const all = [...rows, ...added].sort((a, b) => (a.code < b.code ? -1 : 1)).map((row) => dated(row, since));
  const shown = all.slice(0, limit);
  const end = shown.at(-1);
  const isMore = next !== undefined || all.length > limit;
  return { rows: shown, next: isMore && end ? { sort: end.code, key: installationId(project, end.code) } : undefined };
}

/** The project's installed or installing modules, at most 100. */
export const rowsHere = async (views: Reader, project: string): Promise<readonly InstallationRow[]> =>
  (await pageOfRows(views, project, { ever: false, limit: MAX_INSTALLATIONS })).rows;
