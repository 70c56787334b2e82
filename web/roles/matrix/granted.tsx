import { useText } from "#web/_ui/intl.tsx";
import type { Group } from "../groups.ts";
import { messages } from "../messages.ts";
import { Mark, Sensitive } from "./mark.tsx";

/** All permissions by service, each with whether it is among these. */
export function Granted({ permissions, groups }: { permissions: readonly string[]; groups: readonly Group[] }) {
  const t = useText(messages);
  const has = new Set(permissions);
  const all = groups.flatMap(({ rows }) => rows);
  return (
    <>
      <p className="mt-4 text-14 text-ink-2">
        {t("matrix.count", { count: all.filter(({ id }) => has.has(id)).length, total: all.length })}
      </p>
      <div className="gap-x-10 md:columns-2 xl:columns-3">
        {groups.map(({ service, title, rows }) => (
          <section key={service} className="break-inside-avoid pt-4">
            <h3 className="border-b border-rule-ink pb-1 text-14 font-semibold">{title}</h3>
            <ul>
              {rows.map((row) => {
                const yes = has.has(row.id);
                return (
                  <li
                    key={row.id}
                    className={`allow flex items-center gap-2 border-b border-rule py-1 text-14 ${yes ? "" : "text-ink-3"}`}
                    data-yes={yes || undefined}
                    title={row.description}
                  >
                    <Mark yes={yes} />
                    {row.label}
                    {row.sensitive && <Sensitive />}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
