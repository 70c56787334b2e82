import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auth } from "#contracts/auth";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { deviceUrl } from "../device/urls.ts";
import { messages } from "./messages.ts";
import { OwnDevice } from "./own-device.tsx";
import { ownDevicesUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, user, projects } = await member(args, "never");
  const pageToken = new URL(args.request.url).searchParams.get("after") ?? undefined;
  const page = orThrow(await call(auth.listOwnAuth, { query: { pageToken } }));
  return {
    ownZone: user.timeZone,
    now: new Date().toISOString(),
    devices: page.authEntries.map(({ project, ...each }) => ({
      ...each,
      projectName: projects.find(({ id }) => id === project)?.name,
    })),
    next: page.nextPageToken,
  };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "never");
  const response = await sent.call(auth.deleteOwnAuth, { params: { auth: textIn(sent.form, "device") ?? "" } });
  if (!response.ok) return refusedWith(sent.form, "revoke", response.problem);
  return redirect(`${ownDevicesUrl()}?flash=revoked`, consistencyHeaders(sent));
}

export const meta = titled(messages.devices.title);

/** The devices and apps a person has authorised, in any project. */
export default function Devices() {
  const t = useText(messages);
  const { devices, next, now, ownZone } = useLoaderData<typeof loader>();
  const { errors } = useRefusal("revoke");
  return (
    <Section
      title={t("devices.title")}
      ruled
      end={
        <LinkButton small to={deviceUrl()}>
          {t("devices.pair")}
        </LinkButton>
      }
    >
      <FormErrors errors={errors} />
      <p className="mb-3 text-ink-2">{devices.length > 0 ? t("devices.text") : t("devices.none")}</p>
      <ul className="divide-y divide-rule">
        {devices.map((device) => (
          <OwnDevice key={device.id} device={device} now={now} timeZone={ownZone} />
        ))}
      </ul>
      {next && <LinkButton to={`?${new URLSearchParams({ after: next })}`}>{t("devices.more")}</LinkButton>}
    </Section>
  );
}
