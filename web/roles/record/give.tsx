import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useFormatter, useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import type { RoleData } from "./data.ts";

/** Gives the role to a member, permanently or until the end of a day. */
export function Give({ data }: { data: RoleData }) {
  const t = useText(messages);
  const list = useFormatter();
  const parts = useRefusal("give");
  const busy = useNavigation().formData?.get("intent") === "give";
  const { may, people, givenBy } = data;
  if (!may.give)
    return givenBy.length ? (
      <p className="mt-5 text-14 text-ink-2">
        {t("give.notYours", { roles: list.list(givenBy, { type: "disjunction" }) })}
      </p>
    ) : null;
  return (
    <Section title={t("give.title")} ruled>
      {(data.many || data.find) && <Find find={data.find} />}
      {people.length === 0 ? (
        <p className="text-14 text-ink-2">
          {t("give.nobody")} {t("give.invite")}
        </p>
      ) : (
        <PostForm name="give" className="grid max-w-[32rem] gap-3.5" preventScrollReset>
          <input type="hidden" name="intent" value="give" />
          <FormErrors errors={parts.errors} />
          <Field id={parts.id("user")} label={t("give.person")} error={parts.error("user")} required>
            <Select name="user" placeholder={t("give.choose")} options={people} defaultValue={parts.value("user")} />
          </Field>
          <Field
            id={parts.id("expiresAt")}
            label={t("give.until")}
            help={t("give.untilHelp")}
            error={parts.error("expiresAt")}
            optional
          >
            <Input name="expiresAt" type="date" defaultValue={parts.value("expiresAt")} />
          </Field>
          <div>
            <Button kind="primary" type="submit" busy={busy}>
              {t("give.submit")}
            </Button>
          </div>
        </PostForm>
      )}
    </Section>
  );
}

/** Shown if one list cannot hold all people. */
function Find({ find }: { find: string }) {
  const t = useText(messages);
  const [url] = useSearchParams();
  return (
    <Form className="mb-3.5 flex max-w-[32rem] items-end gap-2" preventScrollReset>
      {["project", "tab"].map((name) => (
        <input key={name} type="hidden" name={name} value={url.get(name) ?? ""} />
      ))}
      <Field label={t("give.find")} className="flex-1">
        <Input name="find" defaultValue={find} />
      </Field>
      <Button type="submit">{t("matrix.show")}</Button>
    </Form>
  );
}
