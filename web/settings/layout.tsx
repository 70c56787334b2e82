import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { member } from "#web/_server/member.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "./messages.ts";
import { changePasswordUrl, ownDevicesUrl, sessionsUrl, settingsUrl, setupAuthenticatorUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  await member(args, "never");
  return null;
}

/** A person's own account settings, independent of projects. */
export default function Settings() {
  const t = useText(messages);
  const { pathname } = useLocation();
  const tab = (label: "profile" | "password" | "twoFactor" | "sessions" | "devices", to: string) => ({
    label: t(`tabs.${label}`),
    to,
    current: pathname.replace(/\/$/, "") === to,
  });
  return (
    <Page>
      <PageHead title={t("title")} text={t("text")} />
      <FlashNudge labels={messages.flash} />
      <Tabs
        label={t("tabs.label")}
        scroll
        items={[
          tab("profile", settingsUrl()),
          tab("password", changePasswordUrl()),
          tab("twoFactor", setupAuthenticatorUrl()),
          tab("sessions", sessionsUrl()),
          tab("devices", ownDevicesUrl()),
        ]}
      />
      <div className="mt-5 max-w-[46rem]">
        <Outlet />
      </div>
    </Page>
  );
}
