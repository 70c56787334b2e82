import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { accounts } from "#contracts/accounts";
import { call } from "#web/_server/call.ts";
import { visiting } from "#web/_server/visitor.ts";
import { visitorForm } from "#web/_server/visitor-form.ts";

/** How the browser's session stands; asking does not prolong it. 401 while nobody is signed in. */
export async function loader(args: LoaderFunctionArgs) {
  const response = await call(visiting(args), accounts.getOwnSession);
  const headers = { "cache-control": "no-store" };
  return response.ok
    ? json(response.value, { headers })
    : json({ code: "SESSION_ENDED", message: "Sign in first." }, { status: response.problem.status || 503, headers });
}

/** Signs in on the open page. */
export async function action(args: ActionFunctionArgs) {
  const { text } = await visitorForm(args);
  const code = text("one_time_password").trim();
  const body = { email: text("email"), password: text("password"), ...(code && { one_time_password: code }) };
  const response = await call(visiting(args), accounts.signIn, { body });
  if (!response.ok) {
    const { code: refused, message, status } = response.problem;
    return json({ code: refused, message }, { status: status || 503 });
  }
  const headers = new Headers();
  for (const cookie of response.cookies) headers.append("set-cookie", cookie);
  return json({ code: "SIGNED_IN" }, { headers });
}
