import { useNavigation, useSearchParams } from "@remix-run/react";
import { dialogUrl } from "#web/_record/dialog-url.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { messages } from "../messages.ts";
import { statusStyles } from "../status-styles.ts";
import { listingUrl } from "../urls.ts";
import type { ModuleData } from "./data.ts";

/** Why a module could not be paused. */
export function PauseRefused() {
  const t = useText(messages);
  const { errors, refused } = useRefusal("pause");
  const by = (refused?.problem as { by?: readonly string[] } | undefined)?.by ?? [];
  return (
    <>
      <FormErrors errors={errors} />
      {by.length > 0 && <p>{t("uninstall.by", { names: by.join(", ") })}</p>}
    </>
  );
}

/** A module's name, how it stands here, and what can be done with it. */
export function Head({ data: { code, name, listing, installed, may } }: { data: ModuleData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const busy = useNavigation().state !== "idle";
  const [url] = useSearchParams();
  const state = installed?.status ?? listing?.installation;
  const paused = installed?.status === "paused";
  return (
    <PageHead
      title={name}
      state={state && <Badge look={statusStyles[state]}>{t(`state.${state}`)}</Badge>}
      text={installed?.health.state === "warning" ? installed.health.message : listing?.tagline}
      actions={
        <>
          {may.manage && listing && <LinkButton to={link(listingUrl(code))}>{t("manage")}</LinkButton>}
          {may.uninstall && installed && (
            <LinkButton kind="danger-outline" to={dialogUrl(url, "uninstall")} preventScrollReset>
              {t("uninstall.open")}
            </LinkButton>
          )}
          {may.change && installed && (paused || installed.status === "active") && (
            <PostForm name="pause" className="contents">
              <input type="hidden" name="intent" value={paused ? "resume" : "pause"} />
              <Button type="submit" busy={busy}>
                {t(paused ? "resume" : "pause")}
              </Button>
            </PostForm>
          )}
        </>
      }
    />
  );
}
