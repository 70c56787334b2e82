import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { payments } from "#contracts/payments";
import { textIn } from "#web/_record/refused.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, buttonClass } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { PageHead } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { messages } from "./messages.ts";
import { returnPath } from "./return-path.ts";

const backFrom = (request: Request) => returnPath(new URL(request.url).searchParams.get("return"));
const paramsOf = ({ params }: { readonly params: { readonly reference?: string | undefined } }) => ({
  reference: params.reference ?? "",
});

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args, "never");
  const payment = orThrow(await call(payments.getSandboxPayment, { params: paramsOf(args) }));
  return { payment, back: backFrom(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "never");
  const body = { approve: textIn(sent.form, "intent") === "approve" };
  orThrow(await sent.call(payments.answerSandboxPayment, { params: paramsOf(args), body, idempotencyKey: sent.key }));
  return redirect(backFrom(args.request), consistencyHeaders(sent));
}

export const meta = titled(messages.payment.title);

/** Where the cardholder of a test payment answers their bank. */
export default function SandboxPayment() {
  const t = useText(messages);
  const busy = useNavigation().state !== "idle";
  const { payment, back } = useLoaderData<typeof loader>();
  const { amount, description, status } = payment;
  return (
    <main className="mx-auto grid max-w-md gap-5 p-6">
      <p className="label">{t("bank")}</p>
      <PageHead title={t("payment.title")} />
      <Alert title={t("note")} />
      <Facts
        facts={[
          { name: t("payment.amount"), value: <Money minor={amount.amount} currency={amount.currency} /> },
          { name: t("payment.for"), value: description },
        ]}
      />
      {status === "requires_action" ? (
        <PostForm name="answer" className="flex gap-3">
          <Button kind="primary" type="submit" name="intent" value="approve" busy={busy}>
            {t("payment.approve")}
          </Button>
          <Button type="submit" name="intent" value="decline" busy={busy}>
            {t("payment.decline")}
          </Button>
        </PostForm>
      ) : (
        <Alert
          title={t("payment.over")}
          actions={
            <a className={buttonClass({ small: true })} href={back}>
              {t("payment.back")}
            </a>
          }
        />
      )}
    </main>
  );
}
