import type { LoaderFunctionArgs } from "@remix-run/node";
import { faqs } from "#contracts/faqs";
import { exportData } from "#web/_records/export-data.ts";
import { faqShape } from "../shape.ts";

export const loader = (args: LoaderFunctionArgs) => exportData(args, faqs.exportFaqs, faqShape);
