import type { LoaderFunctionArgs } from "@remix-run/node";
import type { FaqGroup } from "#contracts/faqs";
import { recordFound } from "#web/_records/find-data.ts";
import { groupCalls } from "../calls.ts";

/** Groups whose words begin like what was typed. */
export const loader = (args: LoaderFunctionArgs) => recordFound<FaqGroup>(args, groupCalls, ({ name }) => name);
