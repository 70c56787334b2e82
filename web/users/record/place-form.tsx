import { useNavigation } from "@remix-run/react";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

/** A member's roles and job title. */
export function PlaceForm({ data: { person, roles, may } }: { data: RecordData }) {
  const t = useText(messages);
  const parts = useRefusal("place");
  const busy = useNavigation().formData?.get("intent") === "place";
  const typed = parts.refused !== undefined;
  const ticked = (id: string) => (typed ? parts.value(`roles.${id}`) !== "" : person.roles.includes(id));
  return (
    <PostForm name="place" version={parts.version(person.version)} preventScrollReset>
      <input type="hidden" name="intent" value="place" />
      <Section title={t("place.title")}>
        <div className="grid max-w-[40rem] gap-4">
          <FormErrors errors={parts.errors} />
          <ConflictFields refused={parts.refused} labels={{ roles: t("place.roles"), jobTitle: t("place.jobTitle") }} />
          <FieldGroup legend={t("place.roles")} help={t("place.rolesHelp")} error={parts.error("roles")}>
            {roles.map((role) => {
              const fixed = !may.edit || !role.assignable;
              return (
                <div key={role.id}>
                  {fixed && person.roles.includes(role.id) && (
                    <input type="hidden" name={`roles.${role.id}`} value={role.id} />
                  )}
                  <Checkbox
                    name={`roles.${role.id}`}
                    value={role.id}
                    defaultChecked={ticked(role.id)}
                    disabled={fixed}
                    label={
                      <>
                        <b className="font-semibold">{role.name}</b>
                        <span className="block text-13 text-ink-3">
                          {role.description}
                          {may.edit && !role.assignable && ` (${t("place.notYours")})`}
                        </span>
                      </>
                    }
                  />
                </div>
              );
            })}
          </FieldGroup>
          <OriginalValue parts={parts} name="roles" value={person.roles.toSorted()} />
          <Field id={parts.id("jobTitle")} label={t("place.jobTitle")} error={parts.error("jobTitle")} optional>
            <Input
              name="jobTitle"
              maxLength={100}
              autoComplete="organization-title"
              readOnly={!may.edit}
              defaultValue={parts.value("jobTitle", person.jobTitle)}
            />
          </Field>
          <OriginalValue parts={parts} name="jobTitle" value={person.jobTitle} />
          {may.edit ? (
            <div>
              <Button kind="primary" type="submit" busy={busy}>
                {t("place.save")}
              </Button>
            </div>
          ) : (
            <p className="text-13 text-ink-3">{t("place.readOnly")}</p>
          )}
        </div>
      </Section>
    </PostForm>
  );
}
