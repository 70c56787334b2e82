import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { mail, type Subscription } from "#contracts/mail";
import { call } from "#web/_server/call.ts";
import { visiting } from "#web/_server/visitor.ts";
import { PlatformSignIn } from "#web/_shell/platform-sign-in.tsx";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { messages } from "../messages.ts";
import { subscriptionAct } from "./act.ts";

/** Opening the link changes nothing: programs that look at emails open it too. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await call(visiting(args), mail.getSubscription, { params: { token: args.params.token ?? "" } });
  return json({ subscription: found.ok ? found.value : undefined }, { headers: { "cache-control": "no-store" } });
}
export const action = (args: ActionFunctionArgs) => subscriptionAct(args, args.params.token ?? "");
export const meta = titled(messages.reader.title);

const NEXT = { subscribed: "unsubscribe", unsubscribed: "subscribe", pending: "confirm" } as const;

/** A reader's own subscription, by the link in an email. */
export default function ReaderSubscription() {
  const t = useText(messages);
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const subscription: Subscription | undefined = answer?.subscription ?? loaded.subscription;
  if (!subscription)
    return (
      <PlatformSignIn>
        <SignInTitle title={t("reader.over")} text={t("reader.overText")} />
      </PlatformSignIn>
    );
  const { status, email, shop } = subscription;
  return (
    <PlatformSignIn>
      <SignInTitle title={t("reader.title")} text={t(`reader.${status}`, { email, shop })} />
      <Form method="post" className="mt-4 grid gap-3">
        <FormErrors errors={answer?.problem ? [{ message: answer.problem }] : []} />
        <div>
          <Button kind={status === "pending" ? "primary" : "default"} type="submit" name="action" value={NEXT[status]}>
            {t(`reader.${NEXT[status]}`)}
          </Button>
        </div>
      </Form>
    </PlatformSignIn>
  );
}
