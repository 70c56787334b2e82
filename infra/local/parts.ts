import { parts } from "../../functions/_platform/contract/index.ts";
import { type Context, isRisky, type ReadPart, serve } from "../../functions/_platform/http/index.ts";
import { log } from "../../functions/_platform/log/index.ts";
import { DIRECTORY } from "../../functions/_platform/ports/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";

/** The calls that read parts of several services in one request. */
export function partsOf(services: readonly Service[]) {
  const all = new Map(services.flatMap(({ http }) => (http.parts ?? []).map((each) => [each.name, each] as const)));
  const read = async (context: Context & { readonly query: { readonly names: readonly string[] } }) => {
    const wanted = context.query.names.flatMap((name) => all.get(name) ?? []);
    const may = await permitted(context, wanted);
    const own: Context = { ...context, tenant: DIRECTORY, views: context.viewsOf(DIRECTORY) };
    const values = await Promise.all(
      wanted
        .filter(may)
        .map(async (each) => [each.name, await readPart(each, each.permission ? context : own)] as const),
    );
    return Object.fromEntries(values);
  };
  const projections = services.flatMap((each) => each.projections);
  return serve({ contract: parts, refusals: {}, projections }, { readProjectParts: read, readOwnParts: read });
}

/** Which parts the caller may see. What a call of its own would decide afresh is decided afresh here, too. */
async function permitted(context: Context, wanted: readonly ReadPart[]): Promise<(part: ReadPart) => boolean> {
  const { caller, project, permissions, ports, commandContext } = context;
  const fresh = project && !caller.grant && wanted.some(isRisky);
  const now = fresh
    ? await ports.access.projectAccess(caller.user, project.id, true, commandContext.consistency)
    : undefined;
  return ({ permission }) => {
    if (permission === undefined) return caller.user !== "";
    return permissions.has(permission) && (!fresh || now?.permissions.has(permission) === true);
  };
}

/** A part that fails keeps nobody from the others. */
async function readPart({ name, read, returns }: ReadPart, context: Context): Promise<unknown> {
  try {
    const value = await read(context);
    return context.ports.checkAnswer && value !== undefined ? returns.parse(value) : value;
  } catch (error) {
    log("error", "A part of a page could not be read", { part: name, error });
    return undefined;
  }
}
