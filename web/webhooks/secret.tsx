import { type ReactNode, useState } from "react";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** A secret, shown once in a form's answer; no page that can be loaded again contains it. */
export function Secret({ secret, done, children }: { secret: string; done: string; children?: ReactNode }) {
  const t = useText(messages);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <div className="grid max-w-2xl gap-4">
      <Alert kind="warning" title={t("secret.title")} live>
        <p>{t("secret.text")}</p>
        {children}
      </Alert>
      <Field label={t("secret.label")}>
        <Input readOnly value={secret} className="font-mono text-13" spellCheck={false} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button icon={copied ? "check" : "copy"} onClick={copy}>
          {t(copied ? "secret.copied" : "secret.copy")}
        </Button>
        <LinkButton kind="primary" to={done}>
          {t("secret.done")}
        </LinkButton>
      </div>
    </div>
  );
}
