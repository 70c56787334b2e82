import { expect, test } from "vitest";
import { environment } from "./environment.ts";

test("the demo is made by default only where nobody but this machine can sign in to it", () => {
  for (const HOST of ["127.0.0.1", "localhost", "::1"]) expect(environment({ HOST }).PRESSWORK_DEMO).toBe("on");
  expect(environment({}).PRESSWORK_DEMO).toBe("on");
  for (const HOST of ["0.0.0.0", "::", "192.0.2.7", "shop.example"])
    expect(environment({ HOST }).PRESSWORK_DEMO).toBe("off");
  expect(environment({ HOST: "0.0.0.0", PRESSWORK_DEMO: "on" }).PRESSWORK_DEMO).toBe("on");
});

// [const.api.default-base]
test("without settings the server is for this machine alone", () => {
  expect(environment({})).toMatchObject({ HOST: "127.0.0.1", PORT: 3000 });
});

test("a wrong setting is one sentence that names it", () => {
  expect(() => environment({ PORT: "many" })).toThrow(/^The setting PORT cannot be used: /);
});

test("email leaves only where it says who it is from, and never to the demo's people", () => {
  const smtp = { PRESSWORK_SMTP_URL: "smtp://127.0.0.1:2525", HOST: "0.0.0.0" };
  const from = { PRESSWORK_MAIL_FROM: "Presswork <orders@example.com>" };
  expect(() => environment(smtp)).toThrow(/needs PRESSWORK_MAIL_FROM/);
  expect(() => environment({ ...smtp, ...from, HOST: "127.0.0.1" })).toThrow(/needs PRESSWORK_DEMO=off/);
  expect(() => environment({ ...smtp, ...from, PRESSWORK_SMTP_URL: "https://mail.example.com" })).toThrow(
    /^The setting PRESSWORK_SMTP_URL cannot be used: use an address like smtp:/,
  );
  expect(() => environment({ ...smtp, PRESSWORK_MAIL_FROM: "nobody" })).toThrow(/PRESSWORK_MAIL_FROM cannot be used/);
  expect(environment({ ...smtp, ...from })).toMatchObject({ PRESSWORK_DEMO: "off", ...smtp, ...from });
});
