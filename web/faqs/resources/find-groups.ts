import type { LoaderFunctionArgs } from "@remix-run/node";
import { type FaqGroup, faqs } from "#contracts/faqs";
import { recordFound } from "#web/_records/find-data.ts";

/** Groups whose words begin like what was typed. */
export const loader = (args: LoaderFunctionArgs) =>
  recordFound<FaqGroup>(args, { operation: faqs.listFaqGroups, rows: "groups", nameOf: ({ name }) => name });
