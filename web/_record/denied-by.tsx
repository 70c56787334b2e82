import { useWhoGrants } from "#web/_shell/who-grants.ts";
import { useFormatter, useText } from "#web/_ui/intl.tsx";
import { Denied } from "#web/_ui/states.tsx";
import { messages } from "./messages.ts";

/** Explains that an action is not allowed, which roles have the missing permission, and who could grant one. */
export function DeniedBy({
  title,
  permission,
  roles = [],
}: {
  title?: string;
  permission: string | undefined;
  /** The roles' names, if already loaded. */
  roles?: readonly string[];
}) {
  const t = useText(messages);
  const format = useFormatter();
  const grants = useWhoGrants(permission);
  const named = (all: readonly string[]) => format.list(all, { type: "disjunction" });
  const granted = grants?.roles ?? roles.map((role) => role.charAt(0).toUpperCase() + role.slice(1));
  const text = () => {
    if (granted.length === 0) return t("error.deniedOwner");
    if (!grants?.people.length) return t("error.deniedText", { roles: named(granted) });
    return t("error.deniedPeople", { roles: named(granted), people: named(grants.people) });
  };
  return <Denied title={title ?? t("error.denied")}>{text()}</Denied>;
}
