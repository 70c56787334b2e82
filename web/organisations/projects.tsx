import { Link, useNavigation } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { switchUrl } from "#web/_shell/switch-url.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { dashboardUrl } from "../dashboard/urls.ts";
import { messages } from "./messages.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** An organisation's projects; one's own are links. */
export function Projects({
  joined,
  others,
  mine,
  mayLetGo,
}: {
  joined: readonly (Named & { readonly memberCount: number })[];
  others: readonly Named[];
  mine: readonly string[];
  mayLetGo: boolean;
}) {
  const t = useText(messages);
  const busy = useNavigation().state !== "idle";
  return (
    <Section title={t("projects")} ruled>
      {joined.length === 0 && <p className="text-ink-2">{t("projectsEmpty")}</p>}
      <ul className="divide-y divide-rule">
        {joined.map(({ id, name, memberCount }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1">
              {mine.includes(id) ? <Link to={switchUrl(id, dashboardUrl())}>{name}</Link> : <span>{name}</span>}
              <span className="block text-13 text-ink-2">{t("people", { count: memberCount })}</span>
            </div>
            {mayLetGo && (
              <PostForm name={`leave-${id}`}>
                <input type="hidden" name="intent" value="leave" />
                <Button
                  small
                  type="submit"
                  name="project"
                  value={id}
                  busy={busy}
                  aria-label={t("letGoLabel", { name })}
                >
                  {t("letGo")}
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <PostForm name="join" className="mt-3 grid gap-2">
          <input type="hidden" name="intent" value="join" />
          <Field label={t("bringIn")} help={t("bringHelp")} id="join-project">
            <Select name="project" options={others.map(({ id, name }) => ({ value: id, label: name }))} />
          </Field>
          <div>
            <Button small type="submit" busy={busy}>
              {t("bring")}
            </Button>
          </div>
        </PostForm>
      )}
    </Section>
  );
}
