import { expect, test } from "vitest";
import type { Member } from "#web/_server/member.ts";
import { firstRunOf } from "./data.ts";

const answers: Readonly<Record<string, object>> = {
  getProject: { country: "GB" },
  listFulfillers: { fulfillers: [{ id: "prj_north", name: "Northgate", agreement: "accepted", isOwn: false, version: 1 }] },
  listVariants: {
    variants: [{ id: "var_1", sku: "TEE", productId: "prd_1", productTitle: "Tee", fulfillers: ["prj_north"] }],
  },
};

test("the first steps of somebody who may not see money have neither prices nor rates", async () => {
  const call = async ({ name = "" }: { readonly name?: string }) =>
    answers[name] ? { ok: true, value: answers[name] } : { ok: false, problem: { status: 403 } };
  const project = { id: "prj_1", currency: "GBP", country: "GB" };
  const permissions = ["catalogue.fulfiller.list", "catalogue.variant.list"];
  const facts = await firstRunOf({ call, project, permissions } as unknown as Member);
  expect(facts.fulfillers).toMatchObject([{ name: "Northgate", rates: [] }]);
  expect(facts.variants).toMatchObject([{ productTitle: "Tee", price: undefined }]);
});
