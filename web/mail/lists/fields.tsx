import type { MailingList } from "#contracts/mail";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../lists-messages.ts";

/** A list's name, and how people get on it. */
export function ListForm({ of }: { of?: MailingList }) {
  const t = useText(messages);
  const parts = useRefusal("list");
  const isOn = (name: "isDefault" | "doubleOptIn") =>
    parts.refused ? parts.refused.typed[name] === "yes" : (of?.[name] ?? false);
  return (
    <PostForm name="list" className="grid max-w-xl gap-4">
      <input type="hidden" name="intent" value="list" />
      <FormErrors errors={parts.errors} />
      <Field id={parts.id("name")} label={t("name")} error={parts.error("name")} required>
        <Input name="name" maxLength={120} defaultValue={parts.value("name", of?.name)} autoComplete="off" />
      </Field>
      <Field id={parts.id("description")} label={t("description")} error={parts.error("description")} optional>
        <Input name="description" maxLength={500} defaultValue={parts.value("description", of?.description)} />
      </Field>
      <Checkbox name="doubleOptIn" value="yes" defaultChecked={isOn("doubleOptIn")} label={t("confirms")} />
      <Checkbox name="isDefault" value="yes" defaultChecked={isOn("isDefault")} label={t("isDefault")} />
      <div>
        <Button kind="primary" type="submit">
          {t(of ? "save" : "create")}
        </Button>
      </div>
    </PostForm>
  );
}
