import { StockAdjusted, StockReceived, StockThresholdSet } from "#events/catalogue";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, initial, type Stock } from "./evolve.ts";

const events = [StockReceived, StockAdjusted, StockThresholdSet] as const;

export const stock = decider<Stock>()({ name: "stock", initial, events, decide, evolve });
