import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { auth } from "#contracts/auth";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { confirmedFirst } from "#web/_server/confirmed.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { titled } from "#web/_shell/title.ts";
import { CodeForm } from "./code-form.tsx";
import { Decided } from "./decided.tsx";
import { Decision } from "./decision.tsx";
import { Fullscreen } from "./fullscreen.tsx";
import { messages } from "./messages.ts";
import { deviceUrl } from "./urls.ts";

/** A GET decides nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, csrf, projects, chosen } = await member(args, "never");
  const { searchParams } = new URL(args.request.url);
  const userCode = searchParams.get("user_code")?.trim() ?? "";
  const decision = searchParams.get("flash");
  const shared = { csrf, userCode, chosen };
  const decided = (["approved", "denied"] as const).find((each) => each === decision);
  if (decided) return { ...shared, decided, name: searchParams.get("name") ?? "", at: searchParams.get("at") ?? "" };
  if (!userCode) return shared;
  const response = await call(auth.getWaitingDevice, { params: { userCode } });
  if (!response.ok) return { ...shared, refused: response.problem.code };
  const { project } = response.value;
  const open = projects.filter(({ id }) => project === undefined || id === project);
  return { ...shared, waiting: response.value, projects: open.map(({ id, name }) => ({ id, name })) };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "never");
  const { form, call } = sent;
  const [project, name, code] = ["project", "name", "user_code"].map((field) => textIn(form, field));
  const approve = textIn(form, "decision") === "approve";
  const body = { user_code: code ?? "", approve, ...(project && { project }), ...(name && { name }) };
  const unconfirmed = await confirmedFirst(sent);
  if (unconfirmed) return refusedWith(form, "decision", unconfirmed);
  const response = await call(auth.authorizeDevice, { body });
  if (!response.ok) return refusedWith(form, "decision", response.problem);
  const { status, name: called } = response.value.device;
  const outcome = new URLSearchParams({ flash: status, name: called, ...(project && { at: project }) });
  return redirect(`${deviceUrl()}?${outcome}`, consistencyHeaders(sent));
}

export const meta = titled(messages.title);

export default function Device() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Fullscreen>
      {"decided" in data && data.decided ? (
        <Decided how={data.decided} name={data.name} project={data.at} />
      ) : "waiting" in data && data.waiting ? (
        <Decision {...data} waiting={data.waiting} problem={answer?.problem} typed={answer?.typed} />
      ) : (
        <CodeForm typed={data.userCode} refused={"refused" in data ? data.refused : undefined} />
      )}
    </Fullscreen>
  );
}
