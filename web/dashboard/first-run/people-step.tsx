import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { usersUrl } from "../../users/urls.ts";
import type { FirstRun } from "./data.ts";
import { messages } from "./messages.ts";

type Props = { facts: FirstRun };

export function PeopleDone({ facts: { people } }: Props) {
  const t = useText(messages);
  return t("people.done", { count: people });
}

export function PeopleLink({ facts: { people, may } }: Props) {
  const t = useText(messages);
  const link = useProjectLink();
  if (people > 1 || !may.invite) return <Link to={link(usersUrl())}>{t("people.see")}</Link>;
  return (
    <LinkButton small to={link(usersUrl({ dialog: "invite" }))}>
      {t("people.invite")}
    </LinkButton>
  );
}
