import { Link } from "@remix-run/react";
import type { AuthEntry } from "#contracts/auth";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { messages } from "./messages.ts";

export function DeviceList({ devices, now }: { devices: readonly AuthEntry[]; now: string }) {
  const t = useText(messages);
  if (devices.length === 0) return <p className="text-ink-2">{t("devices.empty")}</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule" aria-label={t("devices.caption")}>
      {devices.map((device) => (
        <li key={device.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
          <div className="min-w-0 flex-1">
            <b className="block wrap-anywhere">
              {device.name} {device.model && <Tag>{device.model}</Tag>}
            </b>
            <span className="text-13 text-ink-2">
              {t(`devices.states.${device.status}`)}. {t("devices.paired")}{" "}
              <DateTime at={device.createdAt} format="short" now={now} />{" "}
              {t("devices.by", { name: device.createdBy.name ?? device.createdBy.id })}. {t("devices.used")}:{" "}
              {device.lastUsedAt ? (
                <>
                  <DateTime at={device.lastUsedAt} format="short" now={now} />{" "}
                  {device.lastUsedIp && t("devices.from", { ip: device.lastUsedIp })}
                </>
              ) : (
                t("devices.never")
              )}
            </span>
          </div>
          <Link
            to={`?${new URLSearchParams({ revoke: device.id })}`}
            aria-label={t("devices.revokeLabel", { name: device.name })}
          >
            {t("devices.revoke")}
          </Link>
        </li>
      ))}
    </ul>
  );
}
