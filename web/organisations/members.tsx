import { useNavigation } from "@remix-run/react";
import type * as z from "zod";
import type { OrganisationMember } from "#contracts/organisations";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "./messages.ts";

type Member = z.infer<typeof OrganisationMember>;

/** The organisation's people; an admin can add and remove other admins. */
export function Members({ members, mayChange, me }: { members: readonly Member[]; mayChange: boolean; me: string }) {
  const t = useText(messages);
  return (
    <Table caption={t("membersCaption")} bleed={false}>
      <thead>
        <tr>
          <Th>{t("memberColumns.name")}</Th>
          <Th>{t("memberColumns.projects")}</Th>
          <Th>{t("memberColumns.office")}</Th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Tr key={member.user}>
            <Td card="title">
              {member.name}
              {member.email !== member.name && <span className="block text-13 text-ink-2">{member.email}</span>}
            </Td>
            <Td card="part">
              {member.projects.map(({ project, name, roles }) => (
                <span key={project} className="block">
                  {t("inProject", { project: name, roles: roles.join(", ") })}
                </span>
              ))}
            </Td>
            <Td card="aside">
              {mayChange && (member.projects.length > 0 || member.isAdmin) ? (
                <Office member={member} own={member.user === me} />
              ) : (
                member.isAdmin && t("admin")
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Office({ member, own }: { member: Member; own: boolean }) {
  const t = useText(messages);
  const busy = useNavigation().state !== "idle";
  const { user, name, isAdmin } = member;
  if (own && isAdmin) return <>{t("admin")}</>;
  return (
    <PostForm name={`office-${user}`}>
      <input type="hidden" name="intent" value={isAdmin ? "end-admin" : "admin"} />
      <Button
        small
        type="submit"
        name="user"
        value={user}
        busy={busy}
        aria-label={t(isAdmin ? "endAdminLabel" : "makeAdminLabel", { name })}
      >
        {t(isAdmin ? "endAdmin" : "makeAdmin")}
      </Button>
    </PostForm>
  );
}
