import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { type FormEvent, Fragment, useId, useState } from "react";
import type { TermsChange } from "#contracts/terms";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { Button } from "#web/_ui/button.tsx";
import { CheckMark } from "#web/_ui/checkbox.tsx";
import { useLocale, useText, useTimeZone } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Popup } from "#web/_ui/popup.tsx";
import { zonedTime } from "#web/_ui/zoned-time.ts";
import { signTermsUrl, termsTextUrl } from "../terms/urls.ts";
import type { FrameData } from "./frame-types.ts";
import { useFrame } from "./post-form.tsx";
import { messages } from "./terms-messages.ts";

type ToSign = NonNullable<FrameData["toSign"]>;
/** What the form's action answers to a script. */
export interface SignAnswer {
  readonly signed: boolean;
  readonly reason?: string;
}

/** A dialog that cannot be closed; before the scripts have come, the same as a page. */
export default function TermsGate(toSign: ToSign) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const title = t(toSign.signed ? "title.changed" : "title.first");
  if (!hydrated)
    return (
      <Page>
        <PageHead title={title} />
        <Reading {...toSign} />
        <SignForm {...toSign} />
      </Page>
    );
  return (
    <Popup
      open
      onClose={stay}
      title={title}
      closeButton={false}
      closeOnBackdrop={false}
      foot={<SignForm {...toSign} />}
    >
      <Reading {...toSign} />
    </Popup>
  );
}

const stay = (): void => {};

function Reading({ terms, signed, changes = [] }: ToSign) {
  const t = useText(messages);
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { platform } = useFrame();
  const day = (at: string) => zonedTime(new Date(at), "date", timeZone, locale);
  const { version, effectiveAt = terms.updatedAt, summaryOfChanges, content, locale: language } = terms;
  return (
    <>
      <p className="text-13 text-ink-3">
        {t("version", { platform: platform.name, version, date: day(effectiveAt) })}
        {signed && <> {t("signed", { version: signed.version, date: day(signed.signedAt) })}</>}
      </p>
      {summaryOfChanges && <p className="mt-2 font-semibold">{summaryOfChanges}</p>}
      {signed && changes.length > 0 ? (
        <section aria-label={t("changes")}>
          <p className="mt-2 text-ink-2">{t("differs", { count: changes.length })}</p>
          <ul className="mt-2 divide-y divide-line" lang={language}>
            {changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <ChangeItem key={index} {...change} />
            ))}
          </ul>
        </section>
      ) : (
        <section aria-label={t("text")} className="mt-3" lang={language}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the service when it was saved */}
          <div className="rich-text" dangerouslySetInnerHTML={{ __html: content }} />
        </section>
      )}
      <p className="mt-3 flex flex-col gap-1 text-13 *:self-start *:py-1">
        <Link to={termsTextUrl(terms.id)} target="_blank" rel="noreferrer">
          {t("read", { version })}
        </Link>
        {signed && (
          <Link to={termsTextUrl(signed.id)} target="_blank" rel="noreferrer">
            {t("before", { version: signed.version })}
          </Link>
        )}
      </p>
    </>
  );
}

function ChangeItem({ heading, parts }: TermsChange) {
  const t = useText(messages);
  return (
    <li className="py-2">
      {heading && <p className="text-13 text-ink-3">{heading}</p>}
      <p>
        {parts.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Fragment key={index}>
            {kind === "same" && text}
            {kind === "removed" && (
              <del>
                <span className="sr-only">{t("removed")} </span>
                {text}
              </del>
            )}
            {kind === "added" && (
              <ins>
                <span className="sr-only">{t("added")} </span>
                {text}
              </ins>
            )}{" "}
          </Fragment>
        ))}
      </p>
    </li>
  );
}

/** Sends the form itself: a lost connection must leave the dialog as it is. */
async function sent(body: FormData): Promise<SignAnswer> {
  const response = await fetch(signTermsUrl(), { method: "POST", body });
  const read = (await response.json()) as Partial<SignAnswer>;
  return { signed: read.signed === true, ...(read.reason && { reason: read.reason }) };
}

function SignForm({ terms }: ToSign) {
  const t = useText(messages);
  const nudge = useNudge();
  const hydrated = useHydrated();
  const { csrf, seed, projectId } = useFrame();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<SignAnswer>();
  const [busy, setBusy] = useState(false);
  const [ticked, setTicked] = useState(false);
  const box = useId();
  const sign = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const result = await sent(new FormData(event.currentTarget)).catch(() => ({ signed: false, reason: t("lost") }));
    nudge(result.signed ? { text: t("accepted"), kind: "success" } : { text: t("failed"), kind: "danger" });
    setAnswer(result);
    setBusy(false);
    revalidate();
  };
  return (
    <form method="post" action={signTermsUrl()} onSubmit={sign} className="flex w-full flex-wrap items-center gap-3">
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="_key" value={`terms-${terms.id}-${seed}`} />
      <input type="hidden" name="termsId" value={terms.id} />
      {projectId && <input type="hidden" name="projectId" value={projectId} />}
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      {hydrated && <input type="hidden" name="by" value="script" />}
      {answer?.signed === false && (
        <p className="w-full text-13 text-danger-fg" role="alert">
          {t("retry", { reason: answer.reason ?? "" })}
        </p>
      )}
      <label className="check grow" htmlFor={box}>
        <CheckMark
          id={box}
          name="agree"
          value="yes"
          required
          checked={ticked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        <span>{t("agree")}</span>
      </label>
      <a className="btn btn-quiet" href="/logout">
        {t("signOut")}
      </a>
      <Button kind="primary" type="submit" disabled={hydrated && !ticked} busy={busy}>
        {t("accept")}
      </Button>
    </form>
  );
}
