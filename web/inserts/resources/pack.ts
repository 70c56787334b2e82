import type { ActionFunctionArgs } from "@remix-run/node";
import { packAct } from "./pack-act.ts";

export const action = (args: ActionFunctionArgs) => packAct(args, args.params.parcel ?? "");
