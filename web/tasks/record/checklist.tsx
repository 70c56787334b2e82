import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { TaskData } from "./data.ts";
import { messages } from "./messages.ts";

/** The small steps of a task. A tick is saved at once; without script there is a button for it. */
export function Checklist({ data: { record, may } }: { data: TaskData }) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const parts = useRefusal("checklist");
  const { checklist, version } = record;
  const done = checklist.filter((item) => item.done).length;
  if (checklist.length === 0 && !may.edit) return null;
  return (
    <Section
      title={t("checklist.title")}
      end={
        checklist.length > 0 && (
          <span className="text-13 text-ink-3">{t("checklist.count", { done, total: checklist.length })}</span>
        )
      }
    >
      <FormErrors
        errors={
          parts.refused?.problem.code === "VERSION_CONFLICT" ? [{ message: t("checklist.changed") }] : parts.errors
        }
      />
      <PostForm key={version} name={`checklist-${version}`} version={version} preventScrollReset>
        <input type="hidden" name="intent" value="checklist" />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        <ul>
          {checklist.map((item) => (
            <li key={item.id} className="flex min-h-9 items-center border-t border-rule py-1 first:border-t-0">
              <input type="hidden" name="item" value={item.id} />
              <Checkbox
                name="done"
                value={item.id}
                label={<span className={item.done ? "text-ink-3" : undefined}>{item.text}</span>}
                defaultChecked={item.done}
                disabled={!may.edit}
                onChange={(event) => event.target.form?.requestSubmit()}
              />
              {may.edit && (
                <span className="ml-auto">
                  <IconButton
                    kind="quiet"
                    small
                    icon="x"
                    type="submit"
                    name="remove"
                    value={item.id}
                    label={t("checklist.remove", { text: item.text })}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
        {may.edit && (
          <div className="mt-1 flex gap-2">
            <Input
              small
              name="text"
              maxLength={200}
              autoComplete="off"
              aria-label={t("checklist.text")}
              placeholder={t("checklist.text")}
              defaultValue={parts.value("text")}
            />
            <Button small type="submit">
              {t("checklist.add")}
            </Button>
            {!hydrated && checklist.length > 0 && (
              <Button small type="submit">
                {t("checklist.save")}
              </Button>
            )}
          </div>
        )}
      </PostForm>
    </Section>
  );
}
