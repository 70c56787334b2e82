import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { member } from "#web/_server/member.ts";
import { titled } from "#web/_shell/title.ts";
import { Page } from "#web/_ui/page.tsx";
import { firstRunAct } from "./first-run/act.ts";
import { firstRunOf } from "./first-run/data.ts";
import { isHidden } from "./first-run/hidden.ts";
import { messages } from "./first-run/messages.ts";
import { FirstRunView } from "./first-run/view.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const { firstName, username, email } = who.user;
  return {
    facts: await firstRunOf(who),
    name: firstName || username || email,
    hidden: isHidden(args.request, who.project.id),
  };
}

export const action = (args: ActionFunctionArgs) => firstRunAct(args);
export const meta = titled(messages.page);

/** A new project's checklist, also after it was hidden. */
export default function GettingStarted() {
  const { facts, name, hidden } = useLoaderData<typeof loader>();
  return (
    <Page>
      <FirstRunView facts={facts} name={name} toggle={hidden ? "show" : undefined} />
    </Page>
  );
}
