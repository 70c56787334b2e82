import * as z from "zod";
import { command, named, query, type Refusals } from "#platform/contract";

export const sampleRefusals = {
  "sample-data-busy": [409, "Sample data is being added or removed right now. Nothing was changed. Wait a moment, then try again."],
} as const satisfies Refusals;

/** `partly`: it was stopped halfway; what is missing can be added, or all of it taken out. */
export const SampleDataStatus = z.enum(["none", "adding", "added", "partly", "removing"]);
export const SampleData = z.object({
  status: SampleDataStatus,
  /** What sample data consists of. */
  products: z.int(),
  orders: z.int(),
  customers: z.int(),
  /** How far the adding or taking out is, in records. */
  done: z.int(),
  total: z.int(),
  /** The job that adds it or takes it out, or did so last. */
  jobId: z.string().nullable(),
  /** Products that stayed when it was taken out last, because somebody had changed them. */
  kept: z.array(z.string()),
});
export type SampleData = z.infer<typeof SampleData>;

export const samples = named({
  getSampleData: query("GET /v1/sample-data", {
    summary: "Get whether the project has sample data, and the progress of adding or removing it",
    permission: "projects.project.view",
    returns: SampleData,
  }),
  addSampleData: command("POST /v1/sample-data", {
    summary: "Add sample products, customers and orders, as a job; adds nothing if there are some already",
    permission: "imports.import.create",
    returns: SampleData,
    status: 202,
    refuses: ["sample-data-busy"],
  }),
  removeSampleData: command("DELETE /v1/sample-data", {
    summary: "Remove all sample data, as a job; products that somebody changed stay",
    permission: "imports.import.create",
    returns: SampleData,
    status: 202,
    refuses: ["sample-data-busy"],
  }),
});
