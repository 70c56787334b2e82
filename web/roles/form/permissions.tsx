import { useHydrated } from "#web/_record/use-hydrated.ts";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { Group } from "../groups.ts";
import { Sensitive } from "../matrix/mark.tsx";
import { messages } from "../messages.ts";

interface Props {
  readonly groups: readonly Group[];
  readonly own: ReadonlySet<string>;
  /** Modules that the project does not have now, by their services. */
  readonly absent: Readonly<Record<string, string>>;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Checkboxes by service; permissions that the author lacks, or whose module the project lacks, are disabled, with the reason. */
export function Permissions({ groups, own, absent, chosen, onChange }: Props) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const isMissing = (id: string) => !own.has(id) || Object.hasOwn(absent, id.slice(0, id.indexOf(".")));
  const set = (ids: readonly string[], on: boolean) =>
    onChange(new Set(on ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  return (
    <div className="gap-x-10 md:columns-2">
      {groups.map(({ service, title, rows }) => {
        const free = rows.map(({ id }) => id).filter((id) => !isMissing(id));
        const on = free.filter((id) => chosen.has(id)).length;
        return (
          <fieldset key={service} className="break-inside-avoid pb-5">
            <legend className="w-full border-b border-rule-ink pb-1 text-14 font-semibold">
              {title}
              {absent[service] && (
                <span className="block text-13 font-normal text-ink-3">
                  {t("form.absent", { module: absent[service] })}
                </span>
              )}
            </legend>
            {hydrated && free.length > 1 && (
              <div className="border-b border-rule py-1 text-14 text-ink-2">
                <Checkbox
                  label={t("form.all", { service: title })}
                  checked={on === free.length}
                  mixed={on > 0 && on < free.length}
                  onChange={(event) => set(free, event.target.checked)}
                />
              </div>
            )}
            {rows.map((row) => (
              <div key={row.id} className="border-b border-rule py-1 text-14">
                <Checkbox
                  name="permission"
                  value={row.id}
                  checked={chosen.has(row.id)}
                  disabled={isMissing(row.id)}
                  onChange={(event) => set([row.id], event.target.checked)}
                  label={
                    <span title={row.description}>
                      {row.label}
                      {row.sensitive && <Sensitive />}
                      {isMissing(row.id) && !absent[service] && (
                        <span className="block text-13 text-ink-3">{t("form.lacking")}</span>
                      )}
                    </span>
                  }
                />
              </div>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
