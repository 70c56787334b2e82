import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AVATAR_TYPES, accounts } from "#contracts/accounts";
import { member } from "#web/_server/member.ts";
import { titled } from "#web/_shell/title.ts";
import { messages } from "./messages.ts";
import { act } from "./profile/act.ts";
import { EmailForm } from "./profile/email-form.tsx";
import { Picture } from "./profile/picture.tsx";
import { ProfileForm } from "./profile/profile-form.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { user, call } = await member(args, "never");
  const mailbox = await call(accounts.getMailbox);
  const refusal = mailbox.ok ? mailbox.value.refusal : undefined;
  return { user, refusal, pictures: AVATAR_TYPES.join(","), timeZones: Intl.supportedValuesOf("timeZone") };
}

export const action = (args: ActionFunctionArgs) => act(args);
export const meta = titled(messages.title);

export default function Profile() {
  const { user, refusal, pictures, timeZones } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <Picture user={user} types={pictures} />
      <ProfileForm key={user.version} user={user} timeZones={timeZones} />
      <EmailForm user={user} refusal={refusal} />
    </div>
  );
}
