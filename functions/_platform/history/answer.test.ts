import { expect, test } from "vitest";
import { refuse } from "#platform/domain";
import { recordHistory } from "./answer.ts";

const fact = (version: number, title: string) => ({
  id: `product-1@${version}`,
  type: "ProductChanged",
  tenant: "prj_1",
  stream: "product-1",
  version,
  at: `2026-11-20T09:0${version}:00.000Z`,
  actor: { kind: "user" as const, id: "usr_1", name: "Maya" },
  meta: { command: "changeProduct", requestId: "req_1" },
  data: { title },
});
const facts = [fact(1, "Tee"), fact(2, "Shirt")];
const request = {
  tenant: "prj_1",
  ports: {
    store: {
      load: async (tenant: string, stream: string) => (`${tenant} ${stream}` === "prj_1 product-1" ? facts : []),
    },
  },
  query: { pageSize: 10 },
  paging: { after: () => ({}), next: () => null },
};
const labels = { titles: { ProductChanged: "Product changed" }, fields: { title: "Title" } };
const history = <F>(found: F) => recordHistory(request, found, "product-1", labels);

test("a record that was found has its history, newest first", async () => {
  const page = await history(Promise.resolve({ id: "1" }));
  expect(page).toMatchObject({
    history: [{ version: 2, title: "Product changed" }, { version: 1 }],
    nextPageToken: null,
  });
});

test("without the record the answer is not-found, and a refusal of the lookup is returned as it is", async () => {
  expect(await history(undefined)).toEqual(refuse("not-found"));
  expect(await history(refuse("draft-not-found"))).toEqual(refuse("draft-not-found"));
});

test("facts that are not selected are not shown", async () => {
  const page = await recordHistory(request, true, "product-1", labels, (all) => all.slice(1));
  expect(page).toMatchObject({ history: [{ version: 2 }] });
  expect("history" in page && page.history).toHaveLength(1);
});
