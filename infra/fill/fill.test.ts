import { expect, test } from "vitest";
import { ERASE_JOB, erasePerson, startErasure } from "../../functions/_platform/erasure/index.ts";
import { work } from "../../functions/_platform/relay/index.ts";
import { testPorts } from "../../functions/_platform/testing/index.ts";
import { describeFill } from "./conformance.ts";
import { rowsBeingFilled } from "./erasure.ts";
import { setOf } from "./fill.ts";

describeFill("SQLite", async () => {
  const ports = await testPorts();
  return { ports, advance: ports.advance, close: ports.close };
});

test("the set of views is another one when a version is, whatever their order", () => {
  const [a, b] = [
    { name: "a", version: 1 },
    { name: "b", version: 1 },
  ];
  expect(setOf([a, b])).toBe(setOf([b, a]));
  expect(setOf([a, { ...b, version: 2 }])).not.toBe(setOf([a, b]));
});

test("an erasure during a deployment is repeated after it", async () => {
  const ports = await testPorts();
  const services = [{ jobs: { [ERASE_JOB]: erasePerson }, personalData: [rowsBeingFilled] }];
  const by = { kind: "system", id: "test" } as const;
  const filling = ports.clock().getTime() + 90_000;
  await ports.keyvalue.put("views-filling", "a deployment", {}, filling);
  await startErasure(ports, { tenant: "prj_1", subject: "cus_1", id: "job_1", by });
  const status = async () => {
    await work(services, ports);
    return (await ports.jobs.get("prj_1", "job_1"))?.status;
  };
  expect(await status()).not.toBe("done");
  ports.advance(61_000);
  expect(await status()).not.toBe("done");
  ports.advance(61_000);
  expect(await status()).toBe("done");
  await ports.close();
});
