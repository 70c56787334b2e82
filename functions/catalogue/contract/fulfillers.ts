import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { command, paged, pageOf, query } from "#platform/contract";
import { Moment } from "#platform/history";
import { EndFulfiller, FulfillerPatch, MakingAnswer, NewFulfiller, RatesFile } from "./bodies.ts";
import { NumberedHistory, numberedPageOf } from "./pages.ts";
import { AgreementStatus, Maker, MakingRequest, RatesPreview, ShownFulfiller } from "./views.ts";

const fulfillerParams = { fulfillerId: ProjectId };

export const fulfillers = {
  listFulfillers: query("GET /v1/gfn/catalog/fulfillers", {
    summary: "List who makes and sends things for the project, by name",
    permission: "catalogue.fulfiller.list",
    query: paged({ country: z.string().max(2).optional() }),
    returns: numberedPageOf("fulfillers", ShownFulfiller),
  }),
  listMakers: query("GET /v1/gfn/catalog/makers", {
    summary: "List the platform's projects that make things for others, by name",
    permission: "catalogue.fulfiller.create",
    query: paged({ search: z.string().max(200).optional() }),
    returns: pageOf("makers", Maker),
  }),
  createFulfiller: command("POST /v1/gfn/catalog/fulfillers", {
    summary: "List the project as its own fulfiller, or ask another project to make things for it",
    permission: "catalogue.fulfiller.create",
    body: NewFulfiller,
    returns: ShownFulfiller,
    status: 201,
    refuses: ["not-found", "fulfiller-listed", "fulfiller-not-offered", "validation-failed"],
  }),
  endFulfiller: command("POST /v1/gfn/catalog/fulfillers/{fulfillerId}/end", {
    summary: "End the agreement with a fulfiller; it finishes the work it has",
    permission: "catalogue.fulfiller.edit",
    params: fulfillerParams,
    body: EndFulfiller,
    returns: ShownFulfiller,
    refuses: ["not-found"],
  }),
  listMakingRequests: query("GET /v1/gfn/catalog/making-requests", {
    summary: "List the shops that asked this project to make things for them, newest first",
    permission: "catalogue.making-request.list",
    query: paged({ status: AgreementStatus.optional() }),
    returns: pageOf("requests", MakingRequest),
  }),
  answerMakingRequest: command("POST /v1/gfn/catalog/making-requests/{shopId}/answer", {
    summary: "Accept or decline a shop's request, or end the agreement; open work is finished",
    permission: "catalogue.making-request.edit",
    params: { shopId: ProjectId },
    body: MakingAnswer,
    returns: MakingRequest,
    refuses: ["not-found", "request-closed"],
  }),
  getFulfiller: query("GET /v1/gfn/catalog/fulfillers/{fulfillerId}", {
    summary: "Get one fulfiller, as it is now or was at an earlier time",
    permission: "catalogue.fulfiller.view",
    params: fulfillerParams,
    query: z.strictObject({ asOf: Moment.optional() }),
    returns: ShownFulfiller,
    refuses: ["not-found"],
  }),
  updateFulfiller: command("PATCH /v1/gfn/catalog/fulfillers/{fulfillerId}", {
    summary: "Change a fulfiller's capacity, times or shipping rates",
    permission: "catalogue.fulfiller.edit",
    params: fulfillerParams,
    body: FulfillerPatch,
    returns: ShownFulfiller,
    refuses: ["not-found", "validation-failed"],
  }),
  exportRates: query("GET /v1/gfn/catalog/fulfillers/{fulfillerId}/rates/export", {
    summary: "Export a fulfiller's delivery rates as CSV; without any, an example to fill in",
    permission: "catalogue.fulfiller.export",
    params: fulfillerParams,
    download: ["text/csv; charset=utf-8"],
    refuses: ["not-found"],
  }),
  previewRates: query("POST /v1/gfn/catalog/fulfillers/{fulfillerId}/rates/preview", {
    summary: "Check a CSV file of a fulfiller's delivery rates; lists the changes, and the problems of each line",
    permission: "catalogue.fulfiller.edit",
    params: fulfillerParams,
    body: RatesFile,
    returns: RatesPreview,
    refuses: ["not-found", "validation-failed"],
  }),
  fulfillerHistory: query("GET /v1/gfn/catalog/fulfillers/{fulfillerId}/history", {
    summary: "List the history of a fulfiller, newest first",
    permission: "catalogue.fulfiller.view",
    params: fulfillerParams,
    query: paged({}),
    returns: NumberedHistory,
    refuses: ["not-found"],
  }),
};
