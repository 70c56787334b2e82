import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { member } from "#web/_server/member.ts";
import { PlatformSignIn } from "#web/_shell/platform-sign-in.tsx";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { newApiKeyUrl } from "../developer/urls.ts";
import { deviceUrl } from "../device/urls.ts";
import { messages } from "./messages.ts";
import { factorySetupUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  await member(args, "never");
  return null;
}

export const meta = titled(messages.setup.title);

const ways = [
  ["device", deviceUrl()],
  ["factory", factorySetupUrl()],
  ["key", newApiKeyUrl()],
] as const;

export default function Setup() {
  const t = useText(messages);
  return (
    <PlatformSignIn>
      <SignInTitle title={t("setup.title")} text={t("setup.text")} />
      <ul className="divide-y divide-rule">
        {ways.map(([way, to]) => (
          <li key={way} className="py-3">
            <Link to={to} className="font-semibold">
              {t(`setup.${way}`)}
            </Link>
            <p className="text-14 text-ink-2">{t(`setup.${way}Text`)}</p>
          </li>
        ))}
      </ul>
    </PlatformSignIn>
  );
}
