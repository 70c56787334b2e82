import { plain } from "./plain.ts";
import type { FormParts } from "./use-refusal.ts";

/** A field's value when its form was opened, as a hidden field; only values that differ from it are sent. */
export const OriginalValue = ({ parts, name, value }: { parts: FormParts; name: string; value: unknown }) => (
  <input type="hidden" name={`was.${name}`} value={parts.value(`was.${name}`, plain(value))} />
);
