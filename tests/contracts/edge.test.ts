import { expect, test } from "vitest";
import { answerFaults } from "../../functions/_platform/openapi/index.ts";
import { HSTS } from "../../infra/local/http/hsts.ts";
import { busy, type EdgeRefusal, refusalAnswer, tooLarge, tooSlow } from "../../infra/local/http/refusal.ts";
import { targetOf } from "../../infra/local/http/target.ts";
import { services } from "../../infra/services.ts";

const operations = services.flatMap(({ http, refusals }) =>
  Object.entries(http.contract).map(([name, operation]) => ({ name, operation, refusals })),
);
const withBody = operations.filter(({ operation }) => operation.body ?? operation.upload);

/** What the server sends for a refusal of its own, over https. */
function answerOf(refusal: EdgeRefusal) {
  const { status, headers, body } = refusalAnswer(refusal, "json");
  return { statusCode: status, headers: { ...headers, [HSTS[0]]: HSTS[1] }, body };
}
const faultsOf = (refusal: EdgeRefusal, of: typeof operations): string[] =>
  of.flatMap(({ name, operation, refusals }) =>
    answerFaults(operation, refusals, answerOf(refusal)).map((fault) => `${name}: ${fault}`),
  );

test("the document names every answer to an address that is malformed", () => {
  expect(faultsOf(targetOf("//", "a") as EdgeRefusal, operations)).toEqual([]);
  expect(faultsOf(targetOf("/", "a/b") as EdgeRefusal, operations)).toEqual([]);
});

test("the document names every answer to a body that is too large, too slow or one too many", () => {
  for (const refusal of [tooLarge(1), tooSlow, busy]) expect(faultsOf(refusal, withBody)).toEqual([]);
});
