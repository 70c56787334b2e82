import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { member } from "#web/_server/member.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { buttonClass } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { PageHead } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { returnPath } from "./return-path.ts";

export async function loader(args: LoaderFunctionArgs) {
  await member(args, "never");
  const { searchParams } = new URL(args.request.url);
  const back = returnPath(searchParams.get("return"));
  const state = searchParams.get("state") ?? "";
  const leading = (query: Record<string, string>) => `${back}?${new URLSearchParams({ ...query, state })}`;
  return {
    complete: leading({ code: "sandbox_code_complete" }),
    incomplete: leading({ code: "sandbox_code_incomplete" }),
    cancel: leading({ error: "access_denied" }),
  };
}

export const meta = titled(messages.account.title);

/** Stripe's consent page, on a server without Stripe. */
export default function SandboxStripeAccount() {
  const t = useText(messages);
  const { complete, incomplete, cancel } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto grid max-w-md gap-5 p-6">
      <PageHead title={t("account.title")} text={t("account.text")} />
      <Alert title={t("account.note")} />
      <a className={buttonClass({ kind: "primary" })} href={complete}>
        {t("account.complete")}
      </a>
      <a className={buttonClass({})} href={incomplete}>
        {t("account.incomplete")}
      </a>
      <a className="link" href={cancel}>
        {t("account.cancel")}
      </a>
    </main>
  );
}
