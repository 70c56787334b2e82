import type { LoaderFunctionArgs } from "@remix-run/node";
import { okrs } from "#contracts/okrs";
import { exportData } from "#web/_records/export-data.ts";
import { objectiveShape } from "../shape.ts";

export const loader = (args: LoaderFunctionArgs) => exportData(args, okrs.exportOkrs, objectiveShape);
