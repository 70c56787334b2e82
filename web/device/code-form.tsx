import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { messages } from "./messages.ts";
import { useRefusedMessage } from "./refused-message.ts";

/** Looks up a code with a GET, so that a link can contain it. */
export function CodeForm({ typed, refused }: { typed: string; refused: string | undefined }) {
  const t = useText(messages);
  const word = useRefusedMessage();
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <SignInTitle title={t("title")} text={t("text")} />
      <Form method="get" className="grid gap-4">
        <Field
          label={t("code")}
          id="user_code"
          help={t("codeHelp")}
          error={refused === undefined ? undefined : word(refused)}
        >
          <Input
            name="user_code"
            required
            minLength={8}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="WDJB-MJHT"
            defaultValue={typed}
            autoFocus
          />
        </Field>
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {t("next")}
          </Button>
        </div>
      </Form>
    </>
  );
}
