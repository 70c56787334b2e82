import { useState } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages as roleMessages } from "../messages.ts";
import { BeginFrom } from "../tasks/begin-from.tsx";
import { messages } from "../tasks/messages.ts";
import { nearest, type Preset } from "../tasks/presets.ts";
import { differing } from "../tasks/tasks.ts";
import { Ticked } from "../tasks/ticked.tsx";
import type { FormChoices } from "./data.ts";
import { Permissions } from "./permissions.tsx";

interface AllowsProps {
  readonly choices: FormChoices;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** A role's permissions: tasks to tick, starting from a starter role, with every permission under Advanced. */
export function Allows({ choices, chosen, onChange }: AllowsProps) {
  const t = useText(messages);
  const tRoles = useText(roleMessages);
  const hydrated = useHydrated();
  const own = new Set(choices.own);
  const [preset, setPreset] = useState(() => nearest(choices.presets, chosen));
  // What waits for a module is not offered here, so it makes no difference either.
  const offered = (permissions: Iterable<string>) =>
    new Set([...permissions].filter((each) => !Object.hasOwn(choices.absentModules, each.slice(0, each.indexOf(".")))));
  const differ = preset ? differing(offered(preset.permissions), offered(chosen)) : [];
  const begin = (from: Preset) => {
    const others = [...chosen].filter((each) => !own.has(each));
    setPreset(from);
    onChange(new Set([...others, ...from.permissions.filter((each) => own.has(each))]));
  };
  return (
    <Section title={t("title")}>
      <p className="mb-4 max-w-[46rem] text-14 text-ink-2">
        {tRoles("form.everybody")} {tRoles("form.lackingSome")}
      </p>
      {hydrated && (
        <>
          <BeginFrom presets={choices.presets} preset={preset} differing={differ.length} onChoose={begin} />
          <Ticked
            chosen={chosen}
            own={own}
            absent={choices.absent}
            differing={{ name: preset?.name ?? "", tasks: differ }}
            onChange={onChange}
          />
        </>
      )}
      <details className="border-y border-rule-ink py-2" open={hydrated ? undefined : true}>
        <summary className="cursor-pointer py-1">
          <span className="text-15 font-semibold">{t("advanced")}</span>{" "}
          <span className="text-13 text-ink-2">
            {t("behind", { count: choices.groups.flatMap(({ rows }) => rows).length })}
          </span>
        </summary>
        <p className="my-3 max-w-[46rem] text-14 text-ink-2">{tRoles("matrix.sensitiveNote")}</p>
        <Permissions
          groups={choices.groups}
          own={own}
          absent={choices.absentModules}
          chosen={chosen}
          onChange={onChange}
        />
      </details>
    </Section>
  );
}
