import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { member } from "#web/_server/member.ts";
import { PlatformSignIn } from "#web/_shell/platform-sign-in.tsx";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { createProjectUrl } from "../projects/urls.ts";
import { messages } from "./messages.ts";
import { devicesUrl, setupUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { projects } = await member(args, "never");
  return { projects: projects.map(({ id, name }) => ({ id, name })) };
}

export const meta = titled(messages.factory.title);

export default function Factory() {
  const t = useText(messages);
  const { projects } = useLoaderData<typeof loader>();
  return (
    <PlatformSignIn>
      <SignInTitle title={t("factory.title")} text={t(projects.length ? "factory.text" : "factory.none")} />
      <ul className="divide-y divide-rule">
        {projects.map(({ id, name }) => (
          <li key={id} className="py-3">
            <Link to={devicesUrl(id)} className="font-semibold">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={setupUrl()}>{t("factory.back")}</LinkButton>
        {projects.length === 0 && (
          <LinkButton kind="primary" to={createProjectUrl()}>
            {t("factory.create")}
          </LinkButton>
        )}
      </div>
    </PlatformSignIn>
  );
}
