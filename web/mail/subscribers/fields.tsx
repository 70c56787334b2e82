import type { Subscriber } from "#contracts/mail";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../subscribers-messages.ts";

const NAMES = ["firstName", "lastName", "country", "language", "timeZone", "birthday"] as const;
type Own = Pick<Subscriber, "email" | "mailingListIds" | "tags" | (typeof NAMES)[number]>;

/** Who a subscriber is, and on which lists. */
export function PersonFields({
  parts,
  lists,
  of,
}: {
  parts: FormParts;
  lists: readonly { readonly id: string; readonly name: string }[];
  of?: Partial<Own>;
}) {
  const t = useText(messages);
  const typed = parts.refused?.typed.mailingListIds;
  const isOn = (id: string) => (parts.refused ? (typed ?? "").split(",") : (of?.mailingListIds ?? [])).includes(id);
  return (
    <>
      <Field id={parts.id("email")} label={t("form.email")} error={parts.error("email")} required>
        <Input name="email" type="email" defaultValue={parts.value("email", of?.email)} autoComplete="off" />
      </Field>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {NAMES.map((name) => (
          <Field key={name} id={parts.id(name)} label={t(`form.${name}`)} error={parts.error(name)} optional>
            <Input
              name={name}
              type={name === "birthday" ? "date" : "text"}
              defaultValue={parts.value(name, of?.[name])}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
      <Field id={parts.id("tags")} label={t("form.tags")} error={parts.error("tags")} optional>
        <Input name="tags" defaultValue={parts.value("tags", of?.tags?.join(", "))} autoComplete="off" />
      </Field>
      <FieldGroup id={parts.id("mailingListIds")} legend={t("form.lists")} error={parts.error("mailingListIds")}>
        <input type="hidden" name="has.mailingListIds" value="yes" />
        {lists.map(({ id, name }) => (
          <Checkbox key={id} name="mailingListIds" value={id} defaultChecked={isOn(id)} label={name} />
        ))}
      </FieldGroup>
    </>
  );
}
