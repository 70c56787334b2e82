import { type FormEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Alert } from "#web/_ui/alert.tsx";
import { Avatar } from "#web/_ui/avatar.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { Input, PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { loginUrl, signInAgainUrl } from "../../login/urls.ts";
import type { FrameUser } from "../frame-types.ts";
import { forgetOpenForms, keepOpenForms } from "./open-forms.ts";
import { askSession } from "./over.ts";
import { messages } from "./session-messages.ts";
import { sessionUrl } from "./url.ts";
import { useSessionLength } from "./use-session-length.ts";
import type { WhyOver } from "./why-over.ts";

type State = "idle" | "busy" | "wrong" | "code" | "wrongCode" | "unreachable" | "page";

const STATES: Readonly<Record<string, State>> = {
  INVALID_CREDENTIALS: "wrong",
  ONE_TIME_PASSWORD_REQUIRED: "code",
  ONE_TIME_PASSWORD_INVALID: "wrongCode",
};

/** Covers an open page whose session has ended, and signs the same person in again in place. What is typed stays below it. */
export default function SessionCover({ user, why }: { user: FrameUser; why: WhyOver }) {
  const t = useText(messages);
  const length = useSessionLength();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState(0);
  const [state, setState] = useState<State>("idle");
  const minutes = why.kind === "unused" ? why.minutes : undefined;
  useEffect(() => {
    setTyped(keepOpenForms(user.id));
    const { body } = document;
    body.dataset.covered = "";
    dialog.current?.showModal();
    return () => {
      delete body.dataset.covered;
      forgetOpenForms();
    };
  }, [user.id]);
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("email", user.email);
    setState("busy");
    const sent = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const response = await fetch(sessionUrl(), { method: "POST", body: sent }).catch(() => undefined);
    const code = ((await response?.json().catch(() => undefined)) as { code?: string } | undefined)?.code;
    if (response?.ok) await askSession();
    setState(response?.ok ? "idle" : response ? (STATES[code ?? ""] ?? "page") : "unreachable");
  };
  const place = () => `${location.pathname}${location.search}`;
  const asksCode = state === "code" || state === "wrongCode";
  return createPortal(
    <dialog
      ref={dialog}
      className="popup session-cover"
      aria-labelledby="session-over"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="popup-head">
        <h2 id="session-over">{t("title")}</h2>
      </div>
      <div className="popup-body grid gap-4">
        <p className="text-ink-2">
          {t(`why.${why.kind}`, { length: minutes === undefined ? "" : length(minutes) })} {t("covered")}
        </p>
        {typed > 0 && (
          <p className="flex gap-3 border-rule border-y py-2.5 text-14">
            <Icon of="save" size="sm" />
            <span>
              <b className="block">{t("kept")}</b>
              <span className="text-ink-3">{t("keptText")}</span>
            </span>
          </p>
        )}
        <div className="flex items-center gap-3">
          <Avatar name={user.name} src={user.avatar} />
          <span className="min-w-0 flex-1 leading-5">
            <b className="block truncate">{user.name}</b>
            <span className="block truncate text-13 text-ink-3">{user.email}</span>
          </span>
          <a className="link text-13" href={loginUrl()}>
            {t("somebodyElse")}
          </a>
        </div>
        {state === "unreachable" && <Alert kind="warning" title={t("unreachable")} live />}
        <form className="grid gap-4" onSubmit={signIn}>
          <div className={asksCode ? "hidden" : "contents"}>
            <Field id="again-password" label={t("password")} error={state === "wrong" ? t("wrong") : undefined}>
              <PasswordInput name="password" autoComplete="current-password" required autoFocus />
            </Field>
          </div>
          {asksCode && (
            <Field
              id="again-code"
              label={t("code")}
              help={t("codeHelp")}
              error={state === "wrongCode" ? t("wrongCode") : undefined}
            >
              <Input name="one_time_password" autoComplete="one-time-code" maxLength={40} required autoFocus />
            </Field>
          )}
          <div className="flex flex-wrap gap-2">
            <Button kind="primary" type="submit" className="flex-1" busy={state === "busy"}>
              {t("submit")}
            </Button>
            <LinkButton
              reloadDocument
              className="max-sm:flex-1"
              kind={state === "page" ? "primary" : "default"}
              to={signInAgainUrl(place(), user.email, why.kind === "ended" ? "session" : why.kind, minutes)}
            >
              {t("page")}
            </LinkButton>
          </div>
        </form>
      </div>
      {typed > 0 && <p className="popup-foot justify-start text-13 text-ink-3">{t("discards")}</p>}
    </dialog>,
    document.body,
  );
}
