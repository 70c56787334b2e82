import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { command, paged, query } from "#platform/contract";
import { Moment } from "#platform/history";
import { FulfillerPatch, NewFulfiller } from "./bodies.ts";
import { NumberedHistory, numberedPageOf } from "./pages.ts";
import { Fulfiller } from "./views.ts";

const one = { fulfillerId: ProjectId };

export const fulfillers = {
  listFulfillers: query("GET /v1/gfn/catalog/fulfillers", {
    summary: "List who makes and sends things for the project, by name",
    permission: "catalogue.fulfiller.list",
    query: paged({ country: z.string().max(2).optional() }),
    returns: numberedPageOf("fulfillers", Fulfiller),
  }),
  createFulfiller: command("POST /v1/gfn/catalog/fulfillers", {
    summary: "List a fulfiller",
    permission: "catalogue.fulfiller.create",
    body: NewFulfiller,
    returns: Fulfiller,
    status: 201,
    refuses: ["not-found", "fulfiller-listed", "validation-failed"],
  }),
  getFulfiller: query("GET /v1/gfn/catalog/fulfillers/{fulfillerId}", {
    summary: "Get one fulfiller, now or as it was",
    permission: "catalogue.fulfiller.view",
    params: one,
    query: z.strictObject({ asOf: Moment.optional() }),
    returns: Fulfiller,
    refuses: ["not-found"],
  }),
  updateFulfiller: command("PATCH /v1/gfn/catalog/fulfillers/{fulfillerId}", {
    summary: "Change a fulfiller's capacity, times or shipping rates",
    permission: "catalogue.fulfiller.edit",
    params: one,
    body: FulfillerPatch,
    returns: Fulfiller,
    refuses: ["not-found", "validation-failed"],
  }),
  fulfillerHistory: query("GET /v1/gfn/catalog/fulfillers/{fulfillerId}/history", {
    summary: "Everything that happened to a fulfiller, newest first",
    permission: "catalogue.fulfiller.view",
    params: one,
    query: paged({}),
    returns: NumberedHistory,
    refuses: ["not-found"],
  }),
};
