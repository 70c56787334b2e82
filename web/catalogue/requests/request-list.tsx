import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { AgreementStatus } from "../fulfiller/agreement-status.tsx";
import type { RequestsData } from "./data.ts";
import { messages } from "./messages.ts";

type Request = RequestsData["requests"][number];

/** Requests by shop; answered ones show the answer. */
export function RequestList({ data: { requests, may } }: { data: RequestsData }) {
  const t = useText(messages);
  return (
    <ul className="list text-14" aria-label={t("caption")}>
      {requests.map((each) => (
        <li key={each.shopId} className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-6">
          <div className="min-w-0">
            <b className="mr-3">{each.shopName}</b>
            <AgreementStatus of={each.agreement} />
            <p className="text-13 text-ink-2">
              {each.place && `${each.place} · `}
              {t.rich("askedAt", { at: () => <DateTime at={each.requestedAt} format="date" /> })}
              {each.endedBy && each.agreement === "ended" && ` · ${t(`endedBy.${each.endedBy}`)}`}
            </p>
            {each.reason && each.agreement !== "accepted" && (
              <p className="text-13 text-ink-2">{t("because", { reason: each.reason })}</p>
            )}
          </div>
          {may.answer && <Answers request={each} />}
        </li>
      ))}
    </ul>
  );
}

function Answers({ request }: { request: Request }) {
  const t = useText(messages);
  const { agreement, shopId, shopName: name } = request;
  const accepting = useRefusal(`accept-${shopId}`);
  const sending = useNavigation().formData;
  const busy = sending?.get("answer") === "accept" && sending.get("shop") === shopId;
  if (agreement === "requested")
    return (
      <div className="grid gap-2 self-start">
        <FormErrors errors={accepting.errors} />
        <div className="flex flex-wrap items-start gap-2 md:justify-end">
          <Reasoned request={request} answer="decline" />
          <PostForm name={`accept-${shopId}`} preventScrollReset>
            <input type="hidden" name="shop" value={shopId} />
            <input type="hidden" name="answer" value="accept" />
            <Button small kind="primary" type="submit" busy={busy} aria-label={t("acceptNamed", { name })}>
              {t("accept")}
            </Button>
          </PostForm>
        </div>
      </div>
    );
  return agreement === "accepted" ? <Reasoned request={request} answer="end" /> : null;
}

/** An answer with a reason; works without script. */
function Reasoned({ request: { shopId, shopName: name }, answer }: { request: Request; answer: "decline" | "end" }) {
  const t = useText(messages);
  const intent = `${answer}-${shopId}`;
  const parts = useRefusal(intent);
  const sending = useNavigation().formData;
  const busy = sending?.get("answer") === answer && sending.get("shop") === shopId;
  return (
    <details open={parts.refused !== undefined || undefined}>
      <summary className="link text-14" aria-label={t(`${answer}Named`, { name })}>
        {t(answer)}
      </summary>
      <PostForm name={intent} className="mt-2 grid w-72 max-w-full gap-2" preventScrollReset>
        <input type="hidden" name="shop" value={shopId} />
        <input type="hidden" name="answer" value={answer} />
        <Field
          id={parts.id("reason")}
          label={t("reason")}
          help={t(`${answer}Reason`, { name })}
          error={parts.error("reason")}
          required={answer === "decline"}
          optional={answer === "end"}
        >
          <Input name="reason" maxLength={500} autoComplete="off" defaultValue={parts.value("reason")} />
        </Field>
        <div>
          <Button small kind="danger-outline" type="submit" busy={busy}>
            {t(`${answer}Named`, { name })}
          </Button>
        </div>
      </PostForm>
    </details>
  );
}
