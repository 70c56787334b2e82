import { expect, test, vi } from "vitest";
import { noteSaved } from "#platform/commands";
import { command, named } from "#platform/contract";
import { requestsTo, testPorts } from "#platform/testing";
import { serve } from "./serve.ts";

const contract = named({
  change: command("POST /v1/change", { summary: "Anybody", scope: "public" }),
  changeTwice: command("POST /v1/change-twice", { summary: "Anybody", scope: "public" }),
  changeUnsynced: command("POST /v1/change-unsynced", { summary: "Anybody", scope: "public" }),
});
const full = (more = {}) => Object.assign(new Error("ENOSPC"), { code: "ENOSPC", ...more });
const http = serve(
  { contract, refusals: {}, projections: [] },
  {
    change: () => {
      throw full();
    },
    changeTwice: () => {
      noteSaved();
      throw full();
    },
    changeUnsynced: () => {
      throw full({ mayBeSaved: true });
    },
  },
);

test("on a full disk an answer says that nothing was saved only where that is so", async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const ports = await testPorts({});
  const send = requestsTo(http, ports);
  const codeAt = async (route: string) => (await send(route)).body.code;
  expect(await codeAt("POST /v1/change")).toBe("INSUFFICIENT_STORAGE");
  expect(await codeAt("POST /v1/change-twice")).toBe("SAVED_IN_PART");
  expect(await codeAt("POST /v1/change")).toBe("INSUFFICIENT_STORAGE");
  expect(await codeAt("POST /v1/change-unsynced")).toBe("SAVED_IN_PART");
  await ports.close();
});
