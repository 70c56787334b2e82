import { useNavigation } from "@remix-run/react";
import type { Monitor } from "#contracts/metrics";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm, useFrame } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { plainMoney, signOf } from "#web/_ui/currency.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { sideOf } from "./side.ts";

const MUTES = ["keep", "no", "hour", "day", "week"] as const;
const NO_DATA = ["ok", "alert", "keep"] as const;
const LIMITS = ["critical", "warning", "criticalRecovery", "warningRecovery"] as const;

/** When a monitor alerts, how, and whom. */
export function SettingsForm({ monitor, me }: { monitor: Monitor; me: string }) {
  const t = useText(messages);
  const parts = useRefusal("settings");
  const busy = useNavigation().state !== "idle";
  const { comparison, thresholds, notify } = monitor;
  const { currency } = useFrame();
  const limit = (value: number | null | undefined) =>
    value != null && monitor.unit === "money" ? plainMoney(value, currency) : value;
  const others = notify.users.filter((user) => user !== me).length;
  const field = (name: string) => ({ id: parts.id(name), error: parts.error(name) });
  const text = (name: string, value: string | number | null | undefined) => ({
    name,
    defaultValue: parts.value(name, value == null ? "" : String(value)),
  });
  const ticked = (name: string, now: boolean) => (parts.refused ? parts.refused.typed[name] !== undefined : now);
  return (
    <PostForm name="settings" version={parts.version(monitor.version)} className="grid gap-4">
      <FormErrors errors={parts.errors} />
      <div className="grid gap-4 sm:grid-cols-2">
        {LIMITS.map((name) => (
          <Field
            key={name}
            label={t(`monitor.${name}`, { side: t(`monitor.sides.${sideOf(comparison)}`) })}
            optional={name !== "critical"}
            {...field(`thresholds.${name}`)}
          >
            <Input
              inputMode="decimal"
              required={name === "critical"}
              {...text(`thresholds.${name}`, limit(thresholds[name]))}
              {...(monitor.unit === "money" && { before: signOf(currency) })}
            />
          </Field>
        ))}
        <Field label={t("monitor.forMinutes")} {...field("forMinutes")}>
          <Input type="number" min={0} max={1440} {...text("forMinutes", monitor.forMinutes)} />
        </Field>
        <Field label={t("monitor.severity")} {...field("severity")}>
          <Select
            {...text("severity", monitor.severity)}
            options={["1", "2", "3", "4", "5"].map((each) => ({ value: each, label: each }))}
          />
        </Field>
        <Field label={t("monitor.noData")} {...field("noData")}>
          <Select
            {...text("noData", monitor.noData)}
            options={NO_DATA.map((each) => ({ value: each, label: t(`monitor.noDataChoices.${each}`) }))}
          />
        </Field>
        <Field
          label={t("monitor.mute")}
          help={
            monitor.state === "Muted" && monitor.mutedUntil ? (
              <>
                {t("monitor.mutedUntil")} <DateTime at={monitor.mutedUntil} />
              </>
            ) : undefined
          }
          {...field("mutedUntil")}
        >
          <Select
            {...text("mute", "keep")}
            options={MUTES.map((each) => ({ value: each, label: t(`monitor.mutes.${each}`) }))}
          />
        </Field>
      </div>
      <Field label={t("monitor.message")} optional {...field("message")}>
        <Textarea rows={2} maxLength={500} {...text("message", monitor.message)} />
      </Field>
      <Field label={t("monitor.tags")} help={t("monitor.tagsHelp")} optional {...field("tags")}>
        <Input {...text("tags", monitor.tags.join(", "))} />
      </Field>
      <div className="grid gap-2">
        <Checkbox
          name="tellMe"
          defaultChecked={ticked("tellMe", notify.users.includes(me as (typeof notify.users)[number]))}
          label={t("monitor.tellMe")}
        />
        {others > 0 && <p className="text-13 text-ink-2">{t("monitor.others", { count: others })}</p>}
        <Checkbox name="enabled" defaultChecked={ticked("enabled", monitor.enabled)} label={t("monitor.enabled")} />
      </div>
      <div>
        <Button kind="primary" type="submit" name="intent" value="settings" busy={busy}>
          {t("monitor.save")}
        </Button>
      </div>
    </PostForm>
  );
}
