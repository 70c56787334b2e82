import { useNavigation } from "@remix-run/react";
import type { AuthEntry } from "#contracts/auth";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { messages } from "./messages.ts";

type OwnDeviceProps = {
  device: Pick<AuthEntry, "id" | "name" | "type" | "status" | "createdAt" | "lastUsedAt"> & {
    projectName?: string | undefined;
  };
  now: string;
  timeZone?: string | undefined;
};

/** An authorised device, and its revocation: a fold asks for confirmation, without script. */
export function OwnDevice({ device, now, timeZone }: OwnDeviceProps) {
  const t = useText(messages);
  const busy = useNavigation().state !== "idle";
  const { id, name, type, status, createdAt, lastUsedAt, projectName } = device;
  const when = (at: string) => () => <DateTime at={at} format="short" now={now} timeZone={timeZone} />;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <b className="block wrap-anywhere">
          {name} <Tag>{t(`devices.types.${type}`)}</Tag> {status === "expired" && <Tag>{t("devices.expired")}</Tag>}
        </b>
        <span className="text-13 text-ink-2">
          {projectName ? t("devices.project", { name: projectName }) : t("devices.elsewhere")},{" "}
          {t.rich("devices.added", { when: when(createdAt) })},{" "}
          {lastUsedAt ? t.rich("devices.used", { when: when(lastUsedAt) }) : t("devices.unused")}
        </span>
      </div>
      <details>
        <summary className="cursor-pointer text-link" aria-label={t("devices.revokeLabel", { name })}>
          {t("devices.revoke")}
        </summary>
        <PostForm name={`revoke-${id}`}>
          <p className="my-2 max-w-64 text-13">{t("devices.sure", { name })}</p>
          <Button small kind="danger" type="submit" name="device" value={id} busy={busy}>
            {t("devices.revoke")}
          </Button>
        </PostForm>
      </details>
    </li>
  );
}
