import * as z from "zod";
import { Project } from "./views.ts";

export const Template = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().optional(),
  category: z.string(),
  integrations: z.array(z.object({ code: z.string(), config: z.unknown().optional() })),
  variables: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      type: z.enum(["text", "select", "boolean", "file"]),
      required: z.boolean(),
      options: z.array(z.string()).optional(),
    }),
  ),
  includes: z.object({ tasks: z.int(), flows: z.int(), pages: z.int(), drafts: z.int() }),
});
export type Template = z.infer<typeof Template>;

const Change = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export const TemplateChanges = z.object({ changes: z.array(Change) });

/** The changes of an installation, made or planned; `kept` lists the fields left unchanged and why. */
export const Installation = z.object({
  template: z.string(),
  dryRun: z.boolean(),
  installed: z.boolean(),
  changes: z.array(Change),
  /** Codes of the template's modules that the project did not have. */
  integrations: z.array(z.string()),
  kept: z.array(Change.extend({ reason: z.enum(["by-hand", "currency-fixed"]) })),
  project: Project,
});
export type Installation = z.infer<typeof Installation>;
