import { dispatches } from "./dispatch.ts";
import { fulfilments } from "./fulfilment.ts";
import { lines } from "./line.ts";
import { makingDisputes } from "./making-dispute.ts";
import { statements } from "./statement.ts";

export const projections = [statements, lines, fulfilments, dispatches, makingDisputes];
