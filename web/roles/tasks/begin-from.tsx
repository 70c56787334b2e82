import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import type { Preset } from "./presets.ts";

interface BeginFromProps {
  readonly presets: readonly Preset[];
  readonly preset: Preset | undefined;
  /** The number of tasks that differ from it. */
  readonly differing: number;
  readonly onChoose: (preset: Preset) => void;
}

/** The starter roles to start from, and the number of differences. */
export function BeginFrom({ presets, preset, differing, onChoose }: BeginFromProps) {
  const t = useText(messages);
  if (!preset) return null;
  return (
    <fieldset className="mb-6">
      <legend className="float-left text-15 font-semibold">{t("startFrom")}</legend>
      <p className="mb-2 flex flex-wrap items-center justify-end gap-x-3 text-13 text-ink-2" aria-live="polite">
        {differing === 0 ? t("same", { name: preset.name }) : t("differs", { count: differing, name: preset.name })}
        {differing > 0 && (
          <button type="button" className="link min-h-6 min-w-6" onClick={() => onChoose(preset)}>
            {t("reset")}
          </button>
        )}
      </p>
      <div className="clear-both flex flex-wrap gap-2">
        {presets.map((each) => (
          <Button key={each.id} aria-pressed={each.id === preset.id} onClick={() => onChoose(each)}>
            {each.name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
