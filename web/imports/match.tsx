import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { JobData } from "./job-data.ts";
import type { ToMatch } from "./match-data.ts";
import { messages } from "./messages.ts";

/** Items of the file without a variant: match each one, or its orders are left out. */
export function MatchGoods({ data: { toMatch }, more }: { data: JobData; more: number }) {
  const t = useText(messages);
  const busy = useNavigation().formData?.get("intent") === "match";
  const { errors, error, id, value } = useRefusal("match");
  if (toMatch.length === 0) return null;
  return (
    <Section title={t("match.title", { count: toMatch.length + more })}>
      <p className="mb-3 max-w-[46rem] text-14 text-ink-2">{t("match.text")}</p>
      <PostForm name="match" className="grid max-w-[46rem] gap-4">
        <input type="hidden" name="intent" value="match" />
        <FormErrors errors={errors} />
        {toMatch.map((item, place) => {
          const field = `sku.${place}`;
          return (
            <div key={item.key}>
              <input type="hidden" name="key" value={item.key} />
              <Field
                id={id(field)}
                label={<Item item={item} />}
                error={error(field)}
                help={item.remembered ? t("match.remembered", { sku: item.remembered }) : t("match.help")}
              >
                <Input
                  name={field}
                  list={`${id(field)}-list`}
                  maxLength={80}
                  autoComplete="off"
                  placeholder={t("match.placeholder")}
                  defaultValue={value(field, item.remembered)}
                />
              </Field>
              <datalist id={`${id(field)}-list`}>
                {item.candidates.map(({ sku, name }) => (
                  <option key={sku} value={sku}>
                    {name}
                  </option>
                ))}
              </datalist>
            </div>
          );
        })}
        {more > 0 && <p className="text-13 text-ink-3">{t("match.more", { count: more })}</p>}
        <div>
          <Button type="submit" kind="primary" busy={busy}>
            {t("match.submit")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}

function Item({ item: { title, sku, records } }: { item: ToMatch }) {
  const t = useText(messages);
  return (
    <>
      {title} <span className="text-ink-3">{t("match.where", { sku: sku ?? t("match.noSku"), count: records })}</span>
    </>
  );
}
