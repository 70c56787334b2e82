import { expect, test } from "vitest";
import { environment } from "./environment.ts";

test("the demo is made by default only where nobody but this machine can sign in to it", () => {
  for (const HOST of ["127.0.0.1", "localhost", "::1"]) expect(environment({ HOST }).PRESSWORK_DEMO).toBe("on");
  expect(environment({}).PRESSWORK_DEMO).toBe("on");
  for (const HOST of ["0.0.0.0", "::", "192.0.2.7", "shop.example"])
    expect(environment({ HOST }).PRESSWORK_DEMO).toBe("off");
  expect(environment({ HOST: "0.0.0.0", PRESSWORK_DEMO: "on" }).PRESSWORK_DEMO).toBe("on");
});

test("without settings the server is for this machine alone [const.api.default-base]", () => {
  expect(environment({})).toMatchObject({ HOST: "127.0.0.1", PORT: 3000 });
});

test("a wrong setting is one sentence that names it", () => {
  expect(() => environment({ PORT: "many" })).toThrow(/^The setting PORT cannot be used: /);
});
