import { refuse } from "#platform/domain";
import { type Context, Problem, serve } from "#platform/http";
import { badRowsBlob, matchesOf, uploaded } from "#platform/tables";
import { answerQuestions } from "./answers.ts";
import { forget, getImportColumns, matchColumns } from "./columns.ts";
import { type ImportKind, importRefusals, imports } from "./contract/index.ts";
import { fileBlob } from "./file-blob.ts";
import { matchGoods, runImport, runOf, start, undoImport } from "./start.ts";

const NEEDS: Record<ImportKind, readonly string[]> = {
  orders: ["orders.order.create"],
  customers: ["customers.customer.create"],
  products: ["catalogue.product.create"],
  // Review files also contain moderation and replies.
  reviews: ["reviews.review.create", "reviews.review.moderate"],
  faqs: ["faqs.faq.create"],
  subscribers: ["mail.subscriber.create"],
};

/** Importing records needs the permission to create them by hand. */
async function mayMake({ permissions, ports, project }: Context, kind: ImportKind): Promise<void> {
  const needed = NEEDS[kind].find((permission) => !permissions.has(permission));
  if (!needed) return;
  throw new Problem(403, "FORBIDDEN", "Your role does not allow this.", {
    permissions: { granted: [], denied: [needed] },
    resolutions: [{ permission: needed, roles: await ports.access.rolesAllowing(needed, project.id) }],
  });
}

const isHere = async ({ ports, tenant }: Context, importId: string): Promise<boolean> =>
  (await ports.blobs.get(tenant, fileBlob(importId))) !== undefined;

export const http = serve(
  { contract: imports, refusals: importRefusals, projections: [] },
  {
    startImport: async (context) => {
      const { kind } = context.params;
      const { mode } = context.query;
      await mayMake(context, kind);
      if (context.body.bytes.length === 0) return refuse("file-empty");
      const importId = context.newId("imp");
      const { bytes, name = kind } = context.body;
      const title = mode === "import" ? `Import ${name}` : `Check ${name}`;
      return uploaded(context.ports, context.tenant, importId, async () => {
        await context.ports.blobs.put(context.tenant, fileBlob(importId), bytes, "text/csv");
        return start(context, { kind, importId, mode, title });
      });
    },
    getImport: async (context) => {
      const { importId } = context.params;
      await mayMake(context, context.params.kind);
      if (!(await isHere(context, importId))) return refuse("import-not-found");
      const run = await runOf(context, importId);
      const matches = [...(await matchesOf(context.ports, context.tenant, importId))];
      return {
        importId,
        run: run ? { jobId: run.id, status: run.status, at: run.createdAt, by: run.by } : null,
        matches: matches.map(([key, variantId]) => ({ key, variantId })),
      };
    },
    matchGoods: async (context) => {
      await mayMake(context, "orders");
      const { importId } = context.params;
      if (!(await isHere(context, importId))) return refuse("import-not-found");
      return matchGoods(context, importId, context.body.matches);
    },
    getImportColumns: async (context) => {
      const { kind, importId } = context.params;
      await mayMake(context, kind);
      return (await isHere(context, importId)) ? getImportColumns(context, kind, importId) : refuse("import-not-found");
    },
    matchColumns: async (context) => {
      const { kind, importId } = context.params;
      await mayMake(context, kind);
      return (await isHere(context, importId))
        ? matchColumns(context, kind, importId, context.body)
        : refuse("import-not-found");
    },
    answerQuestions: async (context) => {
      const { kind, importId } = context.params;
      await mayMake(context, kind);
      return (await isHere(context, importId))
        ? answerQuestions(context, kind, importId, context.body)
        : refuse("import-not-found");
    },
    forgetMatching: async (context) => {
      const { kind, matchingId } = context.params;
      await mayMake(context, kind);
      return forget(context, kind, matchingId);
    },
    runImport: async (context) => {
      await mayMake(context, context.params.kind);
      const { kind, importId } = context.params;
      return (await isHere(context, importId)) ? runImport(context, kind, importId) : refuse("import-not-found");
    },
    undoImport: async (context) => {
      await mayMake(context, context.params.kind);
      const { kind, importId } = context.params;
      return (await isHere(context, importId)) ? undoImport(context, kind, importId) : refuse("import-not-found");
    },
    getBadRows: async (context) => {
      const file = await context.ports.blobs.get(context.tenant, badRowsBlob(context.params.importId));
      if (!file) return refuse("import-not-found");
      return {
        file: file.bytes,
        contentType: "text/csv; charset=utf-8",
        name: `${context.params.kind} to correct.csv`,
      };
    },
  },
);
