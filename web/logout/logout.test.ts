import { expect, test } from "vitest";
import { action } from "./logout.tsx";

/** Leaves by the form, while the service of accounts answers this. */
async function leave(statusCode: number, body: unknown = {}): Promise<Response> {
  const request = new Request("https://press.example/logout", {
    method: "POST",
    headers: { cookie: "presswork_session=one; XSRF-TOKEN=csrf" },
  });
  const invoke = async () => ({ statusCode, body: JSON.stringify(body) });
  const context = { invoke, ip: "192.0.2.1", secure: false, requestId: "test" };
  return action({ request, context, params: {} } as never).then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown as Response,
  );
}

// [error.logout] [error.logout.login]
test.each([500, 503, 401, 419])(
  "leaving goes to sign in and ends the session in the browser, though the service answers %i",
  async (status) => {
    const { status: moved, headers } = await leave(status, { status, code: "X", message: "" });
    expect([moved, headers.get("location")]).toEqual([302, "/login"]);
    const cookies = headers.getSetCookie();
    for (const name of ["presswork_session", "XSRF-TOKEN"])
      expect(cookies.find((each) => each.startsWith(`${name}=;`))).toContain("Max-Age=0");
  },
);
