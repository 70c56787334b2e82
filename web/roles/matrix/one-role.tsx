import { Form, Link, useSearchParams, useSubmit } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { Role } from "../data.ts";
import type { Group } from "../groups.ts";
import { messages } from "../messages.ts";
import { roleUrl } from "../urls.ts";
import { Granted } from "./granted.tsx";

/** One role at a time, on narrow screens. */
export function OneRole({ roles, groups }: { roles: readonly Role[]; groups: readonly Group[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  const submit = useSubmit();
  const [url] = useSearchParams();
  const role = roles.find(({ id }) => id === url.get("role")) ?? roles[0];
  if (!role) return null;
  return (
    <>
      <Form
        className="flex items-end gap-2"
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      >
        {url.get("project") && <input type="hidden" name="project" value={url.get("project") ?? ""} />}
        <Field label={t("matrix.which")} className="flex-1">
          <Select
            key={role.id}
            name="role"
            defaultValue={role.id}
            options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Button type="submit">{t("matrix.show")}</Button>
      </Form>
      <p className="mt-2 text-14">
        <Link to={link(roleUrl(role.id))}>{t("matrix.open", { name: role.name })}</Link>
      </p>
      <Granted permissions={role.permissions} groups={groups} />
    </>
  );
}
