import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { auth } from "#contracts/auth";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { PlatformSignIn } from "#web/_shell/platform-sign-in.tsx";
import { withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { apiKeysUrl } from "../developer/urls.ts";
import { deviceUrl } from "../device/urls.ts";
import { DeviceList } from "./device-list.tsx";
import { messages } from "./messages.ts";
import { SureToRevoke } from "./sure.tsx";
import { devicesUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, csrf, projects } = await member(args, "never");
  const project = args.params.projectId ?? "";
  const { searchParams } = new URL(args.request.url);
  const query = { type: "device", pageToken: searchParams.get("after") ?? undefined } as const;
  const page = orThrow(await call(auth.listAuth, { params: { project }, query }));
  return {
    project,
    csrf,
    devices: page.authEntries,
    next: page.nextPageToken,
    now: new Date().toISOString(),
    name: projects.find(({ id }) => id === project)?.name ?? "",
    sure: page.authEntries.find(({ id }) => id === searchParams.get("revoke")),
  };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "never");
  const project = args.params.projectId ?? "";
  const device = String(sent.form.get("device") ?? "");
  orThrow(await sent.call(auth.deleteAuth, { params: { project, auth: device } }));
  return redirect(`${devicesUrl(project)}?flash=revoked`, consistencyHeaders(sent));
}

export const meta = titled(messages.devices.titlePlain);

export default function Devices() {
  const t = useText(messages);
  const { project, name, devices, next, now, sure, csrf } = useLoaderData<typeof loader>();
  const [url] = useSearchParams();
  return (
    <PlatformSignIn>
      <SignInTitle
        title={name ? t("devices.title", { project: name }) : t("devices.titlePlain")}
        text={t("devices.text")}
      />
      {url.get("flash") === "revoked" && <Alert kind="success" title={t("devices.revoked")} live />}
      {sure && <SureToRevoke device={sure} csrf={csrf} back={devicesUrl(project)} />}
      <DeviceList devices={devices} now={now} />
      {next && <LinkButton to={`?${new URLSearchParams({ after: next })}`}>{t("devices.more")}</LinkButton>}
      <div>
        <h2 className="text-14 font-semibold">{t("devices.how")}</h2>
        <ol className="mt-1 list-decimal pl-5 text-14 text-ink-2">
          <li>{t("devices.steps.one")}</li>
          <li>{t("devices.steps.two")}</li>
          <li>{t("devices.steps.three")}</li>
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={withProject(apiKeysUrl(), project)}>{t("devices.all")}</LinkButton>
        <LinkButton kind="primary" to={deviceUrl()}>
          {t("devices.pair")}
        </LinkButton>
      </div>
    </PlatformSignIn>
  );
}
