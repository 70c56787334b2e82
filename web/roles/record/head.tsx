import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import type { Role } from "../data.ts";
import { messages } from "../messages.ts";
import { editRoleUrl, newRoleUrl, previewUrl } from "../urls.ts";
import type { May } from "./data.ts";

/** A role's name, kind and rank, and its actions. */
export function Head({ role, may }: { role: Role; may: May }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <PageHead
      title={role.name}
      state={
        <>
          <Badge look={{ tone: role.system ? "neutral" : "brand", patch: role.system ? "full" : "half" }}>
            {t(role.system ? "head.starter" : "head.own")}
          </Badge>
          <Tag>{t("head.rank", { rank: role.rank })}</Tag>
        </>
      }
      text={role.description}
      actions={
        <div className="flex flex-wrap gap-2">
          {may.create && (
            <LinkButton icon="copy" to={link(newRoleUrl(role.id))}>
              {t("head.copy")}
            </LinkButton>
          )}
          {may.preview && (
            <PostForm name="preview" action={link(previewUrl())} className="contents">
              <input type="hidden" name="role" value={role.id} />
              <input type="hidden" name="name" value={role.name} />
              <Button type="submit" icon="eye">
                {t("head.preview")}
              </Button>
            </PostForm>
          )}
          {may.edit && (
            <LinkButton kind="primary" icon="pencil" to={link(editRoleUrl(role.id))}>
              {t("head.edit")}
            </LinkButton>
          )}
        </div>
      }
    />
  );
}
