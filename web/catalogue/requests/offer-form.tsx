import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Switch } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { RequestsData } from "./data.ts";
import { messages } from "./messages.ts";

/** Whether other projects may ask this one, and what they see. */
export function OfferForm({ data: { making, version, may } }: { data: RequestsData }) {
  const t = useText(messages);
  const parts = useRefusal("offer");
  const busy = useNavigation().formData?.get("intent") === "offer";
  return (
    <PostForm name="offer" version={parts.version(version)} preventScrollReset>
      <input type="hidden" name="intent" value="offer" />
      <fieldset disabled={!may.offer} className="grid max-w-[46rem] gap-3.5">
        <FormErrors errors={parts.errors} />
        <div>
          <Switch
            name="offers"
            label={t("offer.offer")}
            defaultChecked={parts.refused ? parts.refused.typed.offers === "on" : making !== undefined}
          />
          <p className="help mt-1">{t("offer.offerHelp")}</p>
        </div>
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Field
            id={parts.id("making.technologies")}
            label={t("offer.technologies")}
            help={t("offer.technologiesHelp")}
            error={parts.error("making.technologies")}
            optional
          >
            <Input
              name="technologies"
              autoComplete="off"
              defaultValue={parts.value("technologies", making?.technologies.join(", "))}
            />
          </Field>
          <Field
            id={parts.id("making.leadTimeDays")}
            label={t("offer.leadTimeDays")}
            error={parts.error("making.leadTimeDays")}
          >
            <Input
              name="leadTimeDays"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={parts.value("leadTimeDays", String(making?.leadTimeDays ?? 3))}
            />
          </Field>
        </div>
        {may.offer ? (
          <div>
            <Button type="submit" busy={busy}>
              {t("offer.save")}
            </Button>
          </div>
        ) : (
          <p className="text-13 text-ink-3">{t("offer.readOnly")}</p>
        )}
      </fieldset>
    </PostForm>
  );
}
