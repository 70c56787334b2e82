import { ConfirmedForm } from "#web/_record/confirmed-form.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Docket } from "#web/_ui/band.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { EndpointPage } from "./endpoint-page.ts";
import { EndpointFields } from "./fields.tsx";
import { messages } from "./messages.ts";

const HOURS = [24, 1, 72, 168, 0] as const;

export function Settings({ page: { endpoint, choices, mayEdit, mayDelete } }: { page: EndpointPage }) {
  const t = useText(messages);
  const parts = useRefusal("change");
  const rotate = useRefusal("rotate");
  const { prefix, overlapUntil } = endpoint;
  return (
    <>
      <Docket
        facts={[
          { label: t("detail.prefix"), value: <code>{prefix}…</code> },
          ...(overlapUntil ? [{ label: t("detail.overlap"), value: <DateTime at={overlapUntil} /> }] : []),
        ]}
      />
      {mayEdit && (
        <Section title={t("detail.change")}>
          <PostForm name="change" className="grid max-w-2xl gap-5">
            <FormErrors errors={parts.errors} />
            <input type="hidden" name="intent" value="change" />
            <EndpointFields parts={parts} choices={choices} values={endpoint} />
            <div>
              <Button type="submit">{t("detail.save")}</Button>
            </div>
          </PostForm>
        </Section>
      )}
      {mayEdit && (
        <Section title={t("detail.rotate")}>
          <PostForm name="rotate" className="grid max-w-md gap-4">
            <FormErrors errors={rotate.errors} />
            <input type="hidden" name="intent" value="rotate" />
            <p className="text-ink-2">{t("detail.rotateText")}</p>
            <Field label={t("detail.overlapHours")}>
              <Select
                name="overlapHours"
                defaultValue="24"
                options={HOURS.map((hours) => ({ value: String(hours), label: t(`detail.overlaps.h${hours}`) }))}
              />
            </Field>
            <div>
              <Button type="submit">{t("detail.rotateSave")}</Button>
            </div>
          </PostForm>
        </Section>
      )}
      {mayDelete && (
        <Section title={t("detail.delete")}>
          <ConfirmedForm intent="delete" button={t("detail.delete")} title={t("detail.deleteTitle")}>
            <p>{t("detail.deleteText")}</p>
          </ConfirmedForm>
        </Section>
      )}
    </>
  );
}
