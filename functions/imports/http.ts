import { derivedId } from "#platform/commands";
import { refuse } from "#platform/domain";
import { type Context, Problem, serve } from "#platform/http";
import { badRowsBlob } from "#platform/tables";
import { type ImportKind, importRefusals, imports } from "./contract/index.ts";
import { fileBlob } from "./file-blob.ts";

const NEEDS: Record<ImportKind, string> = {
  orders: "orders.order.create",
  customers: "customers.customer.create",
  products: "catalogue.product.create",
};

/** Who may not make a record by hand may not make it by file either. */
async function mayMake({ permissions, ports, project }: Context, kind: ImportKind): Promise<void> {
  const needed = NEEDS[kind];
  if (permissions.has(needed)) return;
  throw new Problem(403, "FORBIDDEN", "Your role does not allow this.", {
    permissions: { granted: [], denied: [needed] },
    resolutions: [{ permission: needed, roles: await ports.access.rolesAllowing(needed, project.id) }],
  });
}

async function start(
  context: Context,
  kind: ImportKind,
  importId: string,
  mode: "dry-run" | "import" | "undo",
  title: string,
) {
  const { ports, tenant, caller } = context;
  const input = mode === "undo" ? { importId } : { importId, mode, blob: fileBlob(importId) };
  const job = await ports.jobs.start({
    id: derivedId("job", tenant, importId, mode, caller.idempotencyKey ?? ports.clock().toISOString()),
    tenant,
    kind: mode === "undo" ? `${kind}.import-undo` : `${kind}.import`,
    title,
    input,
    by: caller.actor,
    createdAt: ports.clock().toISOString(),
  });
  return { importId, jobId: job.id };
}

const known = async ({ ports, tenant }: Context, importId: string): Promise<boolean> =>
  (await ports.blobs.get(tenant, fileBlob(importId))) !== undefined;

export const http = serve(
  { contract: imports, refusals: importRefusals, projections: [] },
  {
    startImport: async (asked) => {
      const { kind } = asked.params;
      await mayMake(asked, kind);
      if (asked.body.bytes.length === 0) return refuse("file-empty");
      const importId = asked.newId("imp");
      await asked.ports.blobs.put(asked.tenant, fileBlob(importId), asked.body.bytes, "text/csv");
      const name = asked.body.name ?? kind;
      return start(
        asked,
        kind,
        importId,
        asked.query.mode,
        asked.query.mode === "import" ? `Import ${name}` : `Check ${name}`,
      );
    },
    runImport: async (asked) => {
      await mayMake(asked, asked.params.kind);
      const { kind, importId } = asked.params;
      return (await known(asked, importId))
        ? start(asked, kind, importId, "import", `Import ${kind}`)
        : refuse("import-not-found");
    },
    undoImport: async (asked) => {
      await mayMake(asked, asked.params.kind);
      const { kind, importId } = asked.params;
      return (await known(asked, importId))
        ? start(asked, kind, importId, "undo", `Undo the import of ${kind}`)
        : refuse("import-not-found");
    },
    getBadRows: async (asked) => {
      const file = await asked.ports.blobs.get(asked.tenant, badRowsBlob(asked.params.importId));
      if (!file) return refuse("import-not-found");
      return { file: file.bytes, contentType: "text/csv; charset=utf-8", name: `${asked.params.kind} to mend.csv` };
    },
  },
);
