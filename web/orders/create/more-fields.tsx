import { useState } from "react";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import type { FieldsProps } from "./person-fields.tsx";

/** Gift, note, tags and reference. */
export function MoreFields({ error, id, value }: FieldsProps) {
  const t = useText(messages);
  const [gift, setGift] = useState(value("gift") === "on");
  return (
    <Section title={t("more")}>
      <div className="grid gap-3.5 md:grid-cols-2">
        <Field id={id("reference")} label={t("reference")} error={error("reference")} optional>
          <Input name="reference" maxLength={120} autoComplete="off" defaultValue={value("reference")} />
        </Field>
        <Field id={id("note")} label={t("note")} error={error("note")} optional className="md:col-span-2">
          <Textarea name="note" maxLength={2000} defaultValue={value("note")} />
        </Field>
        <Field
          id={id("tags")}
          label={t("tags")}
          help={t("tagsHelp")}
          error={error("tags")}
          optional
          className="md:col-span-2"
        >
          <Input name="tags" autoComplete="off" defaultValue={value("tags")} />
        </Field>
        <Checkbox
          name="gift"
          label={t("gift")}
          checked={gift}
          onChange={(event) => setGift(event.target.checked)}
          className="mt-0.5"
        />
        {gift && (
          <>
            <Field
              id={id("gift.message")}
              label={t("giftMessage")}
              error={error("gift.message")}
              optional
              className="md:col-span-2"
            >
              <Textarea name="gift.message" maxLength={1000} defaultValue={value("gift.message")} />
            </Field>
            <Checkbox
              name="gift.hidePrices"
              label={t("hidePrices")}
              defaultChecked={value("gift.hidePrices", "on") === "on"}
            />
          </>
        )}
      </div>
    </Section>
  );
}
