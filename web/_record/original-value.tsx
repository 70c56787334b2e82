import { plain } from "./plain.ts";
import type { FormParts } from "./use-refusal.ts";

/** What a field held when its form was opened, beside the field: only what differs from it is a change. */
export const OriginalValue = ({ parts, name, value }: { parts: FormParts; name: string; value: unknown }) => (
  <input type="hidden" name={`was.${name}`} value={parts.value(`was.${name}`, plain(value))} />
);
