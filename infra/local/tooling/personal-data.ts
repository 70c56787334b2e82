import type { ZodType } from "zod";
import type { EventType } from "../../../events/_kernel/index.ts";
import { freeTextOf, textPaths } from "../../../functions/_platform/erasure/index.ts";
import type { Service } from "../../../functions/_platform/relay/index.ts";

/** As much of a service as tells what it holds. */
export type Declared = Pick<Service, "name" | "events" | "personalData" | "projections" | "noPersonalData"> & {
  readonly http: { readonly contract: Readonly<Record<string, { readonly body?: ZodType | undefined }>> };
};

/** Complains of each service with free text in its events or requests that neither declares personal data nor says why it has none. */
export function undeclaredTexts(services: readonly Declared[]): string[] {
  const walked = new Set(
    services.flatMap(({ personalData }) =>
      personalData.flatMap(({ texts }) => texts?.events.map(({ type }) => type) ?? []),
    ),
  );
  return services.flatMap((service) => [
    ...undeclared(service),
    ...uncovered(service, walked),
    ...unfolded(service, walked),
  ]);
}

const shown = (paths: readonly string[]): string => paths.slice(0, 3).join(", ");

function undeclared({ name, events, http, personalData, noPersonalData }: Declared): string[] {
  if (personalData.length > 0 || noPersonalData) return [];
  const texts = [
    ...events.flatMap(({ type, schema }) => pathsOf(type, schema)),
    ...Object.entries(http.contract).flatMap(([operation, { body }]) => pathsOf(operation, body)),
  ];
  return texts.length === 0
    ? []
    : [`${name}: free text in ${shown(texts)}; declare personalData or noPersonalData in its service.ts`];
}

/** A service with personal data says of each of its facts with text what happens to it: it is sealed, or replaced. */
function uncovered({ name, events, personalData, noPersonalData }: Declared, walked: ReadonlySet<string>): string[] {
  if (personalData.length === 0 || noPersonalData) return [];
  const left = events.filter((event) => !walked.has(event.type)).flatMap(plainTexts);
  return left.length === 0
    ? []
    : [`${name}: free text in ${shown(left)} is neither sealed nor among the texts of its personalData`];
}

/** Views of facts whose texts are replaced are folded again by the function for jobs, which holds services with personal data. */
function unfolded({ name, projections, personalData }: Declared, walked: ReadonlySet<string>): string[] {
  if (personalData.length > 0) return [];
  const read = projections
    .filter(({ view }) => pathsOf(view.name, view.row as ZodType).length > 0)
    .flatMap(({ steps }) => [...steps.keys()])
    .filter((type) => walked.has(type));
  return read.length === 0
    ? []
    : [`${name}: a view holds ${shown([...new Set(read)])}, whose texts an erasure replaces; declare personalData`];
}

function plainTexts({ type, schema, personal }: EventType): string[] {
  const sealed = [...Object.keys(personal?.erased ?? {}), ...Object.keys(personal?.within ?? {})].map((path) =>
    path.replaceAll(".*", ""),
  );
  return pathsOf(type, schema).filter(
    (path) => !sealed.some((each) => path === `${type}.${each}` || path.startsWith(`${type}.${each}.`)),
  );
}

function pathsOf(name: string, schema: ZodType | undefined): string[] {
  const free = freeTextOf(schema);
  return free ? textPaths(free).map((path) => (path === "" ? name : `${name}.${path}`)) : [];
}
