import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { messages as shared } from "../messages.ts";
import { nameOf } from "../names.ts";
import { statusStyles } from "../status-styles.ts";
import { usersUrl, userUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

export function RecordHead({ data: { person, may } }: { data: RecordData }) {
  const t = useText(messages);
  const tShared = useText(shared);
  const link = useProjectLink();
  const parts = useRefusal("reinstate");
  const name = nameOf(person);
  const suspended = person.status === "suspended";
  const dialog = (which: string) => link(userUrl(person.user, { dialog: which }));
  return (
    <>
      <Breadcrumbs trail={[{ label: tShared("title"), to: link(usersUrl()) }]} here={name} />
      <PageHead
        title={name}
        state={suspended && <Badge look={statusStyles.suspended}>{tShared("status.suspended")}</Badge>}
        actions={
          <>
            {may.remove && (
              <LinkButton kind="danger-outline" icon="trash-2" to={dialog("remove")} preventScrollReset>
                {t("remove")}
              </LinkButton>
            )}
            {may.suspend && !suspended && (
              <LinkButton icon="pause" to={dialog("suspend")} preventScrollReset>
                {t("suspend")}
              </LinkButton>
            )}
            {may.suspend && suspended && (
              <PostForm name="reinstate">
                <input type="hidden" name="intent" value="reinstate" />
                <Button kind="primary" icon="play" type="submit">
                  {t("reinstate")}
                </Button>
              </PostForm>
            )}
          </>
        }
      />
      <FormErrors errors={parts.errors} />
    </>
  );
}
