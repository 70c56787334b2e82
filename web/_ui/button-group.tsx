import type { ReactNode } from "react";

export type Choice<T extends string> = { value: T; label: string };

/** A choice between a few options, applied at once (density, chart period). */
export function ButtonGroup<T extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <fieldset className="group-buttons" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}

/** A main button with its menu button. */
export function SplitButton({ children }: { children: ReactNode }) {
  return <span className="split">{children}</span>;
}
