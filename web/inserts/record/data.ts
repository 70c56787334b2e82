import type { LoaderFunctionArgs } from "@remix-run/node";
import { inserts } from "#contracts/inserts";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { formData } from "../form-data.ts";
import { PAGE_SIZE, tabOf } from "./tabs.ts";

export async function insertData(args: LoaderFunctionArgs) {
  const who = await member(args);
  const { call, permissions } = who;
  const params = { insertId: args.params.insertId ?? "" };
  const url = new URL(args.request.url).searchParams;
  const tab = tabOf(url);
  const pageToken = url.getAll("after").at(-1);
  const [insert, choices, history, parcels] = await Promise.all([
    call(inserts.getInsert, { params }),
    formData(who),
    tab === "history" ? recordHistory(call, inserts.getInsertHistory, params) : [],
    tab === "parcels"
      ? call(inserts.listInsertParcels, { params, query: { pageSize: PAGE_SIZE, ...(pageToken && { pageToken }) } })
      : undefined,
  ]);
  const page = parcels && orThrow(parcels);
  return {
    insert: orThrow(insert),
    choices,
    history,
    parcels: page?.parcels ?? [],
    next: page?.nextPageToken ?? undefined,
    mayEdit: permissions.includes("inserts.insert.edit"),
  };
}
export type InsertData = Awaited<ReturnType<typeof insertData>>;
