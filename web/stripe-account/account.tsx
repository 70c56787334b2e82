import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { payments } from "#contracts/payments";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead, Section } from "#web/_ui/page.tsx";
import { stripeAccountAct } from "./act.ts";
import { Disconnect } from "./disconnect.tsx";
import { AccountFacts, Requirements } from "./facts.tsx";
import { messages } from "./messages.ts";
import { RefusalOf } from "./refusal.tsx";
import { stripeAccountUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const account = orThrow(await call(payments.getStripeAccount));
  return { account, mayEdit: permissions.includes("payments.stripe-account.edit") };
}

export const action = (args: ActionFunctionArgs) => stripeAccountAct(args);

export const meta = titled(messages.title);

/** The project's own account at Stripe: what it may do, what Stripe still wants, and its end. */
export default function StripeAccount() {
  const t = useText(messages);
  const busy = useNavigation().state !== "idle";
  const { account, mayEdit } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        title={t("title")}
        text={t("text")}
        actions={
          mayEdit &&
          account.connected && (
            <PostForm name="refresh">
              <input type="hidden" name="intent" value="refresh" />
              <Button type="submit" busy={busy}>
                {t("refresh")}
              </Button>
            </PostForm>
          )
        }
      />
      <RefusalOf intents={["authorise", "refresh"]} />
      {account.connected ? (
        <>
          <Requirements account={account} />
          <AccountFacts account={account} />
          {mayEdit && <Disconnect />}
        </>
      ) : (
        <Section title={t("none.title")}>
          <p className="mb-4 text-ink-2">{t("none.text")}</p>
          {mayEdit && (
            <PostForm name="authorise">
              <input type="hidden" name="intent" value="authorise" />
              <Button kind="primary" type="submit" busy={busy}>
                {t("connect")}
              </Button>
            </PostForm>
          )}
        </Section>
      )}
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={stripeAccountUrl()} />;
}
