import { Form, useNavigation } from "@remix-run/react";
import type * as z from "zod";
import type { WaitingDevice } from "#contracts/auth";
import type { Problem } from "#web/_server/posted.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input, PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { Select } from "#web/_ui/select.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { messages } from "./messages.ts";
import { useRefusedMessage } from "./refused-message.ts";
import { deviceUrl } from "./urls.ts";

interface Props {
  readonly waiting: z.infer<typeof WaitingDevice>;
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string | undefined;
  readonly userCode: string;
  readonly csrf: string;
  readonly problem: Problem | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
}

/** Who asks, from where and for what; with both answers. */
export function Decision({ waiting, projects, chosen, userCode, csrf, problem, typed }: Props) {
  const t = useText(messages);
  const busy = useNavigation().state !== "idle";
  const wantsPassword = problem?.code === "PASSWORD_CONFIRMATION_REQUIRED" || problem?.errors?.password !== undefined;
  return (
    <>
      <SignInTitle title={t("look")} text={t("lookText")} />
      {problem && <Refused problem={problem} />}
      <Facts
        facts={[
          { name: t("code"), value: <b className="tracking-widest">{userCode.toUpperCase()}</b> },
          { name: t("device"), value: waiting.name },
          { name: t("program"), value: waiting.clientId },
          ...(waiting.model ? [{ name: t("model"), value: waiting.model }] : []),
          { name: t("from"), value: waiting.ip ?? t("nowhere") },
          { name: t("requested"), value: <DateTime at={waiting.requestedAt} format="both" /> },
        ]}
      />
      <div>
        <h2 className="mb-1 text-14 font-semibold">{t("may")}</h2>
        <ul className="flex flex-wrap gap-2">
          {waiting.scopes.map((scope) => (
            <li key={scope}>
              <code className="tag">{scope}</code>
            </li>
          ))}
        </ul>
      </div>
      <Form method="post" className="grid gap-4" replace>
        <input type="hidden" name="_csrf" value={csrf} />
        <input type="hidden" name="user_code" value={userCode} />
        <Field label={t("name")} id="name" help={t("nameHelp")} error={problem?.errors?.name?.[0]}>
          <Input name="name" maxLength={80} defaultValue={typed?.name ?? waiting.name} autoComplete="off" />
        </Field>
        {projects.length > 0 ? (
          <Field label={t("project")} id="project" error={problem?.errors?.project?.[0]}>
            <Select
              name="project"
              defaultValue={typed?.project ?? chosen ?? projects[0]?.id}
              options={projects.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        ) : (
          <p className="text-ink-2">{t("noProject")}</p>
        )}
        {wantsPassword && (
          <Field id="password" label={t("password")} help={t("passwordHelp")} error={problem?.errors?.password?.[0]}>
            <PasswordInput name="password" autoComplete="current-password" autoFocus />
          </Field>
        )}
        <p className="text-13 text-ink-3">
          {t.rich("until", { at: () => <DateTime at={waiting.expiresAt} format="time" /> })}
        </p>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={deviceUrl()}>{t("other")}</LinkButton>
          <Button type="submit" name="decision" value="deny" busy={busy}>
            {t("deny")}
          </Button>
          {projects.length > 0 && (
            <Button kind="primary" type="submit" name="decision" value="approve" busy={busy}>
              {t("approve")}
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}

interface Resolution {
  readonly permission: string;
  readonly roles: readonly string[];
}

function Refused({ problem }: { problem: Problem }) {
  const t = useText(messages);
  const word = useRefusedMessage();
  const resolutions = (problem.resolutions ?? []) as readonly Resolution[];
  return (
    <Alert kind="danger" title={t("failed")} live>
      {resolutions.length > 0 ? (
        <ul>
          {resolutions.map(({ permission, roles }) => (
            <li key={permission}>{t("lacking", { what: permission, roles: roles.join(", ") || "none" })}</li>
          ))}
        </ul>
      ) : (
        <p>{word(problem.code)}</p>
      )}
    </Alert>
  );
}
