import { useText } from "#web/_ui/intl.tsx";
import type { SelectOption } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";

/** What an article can be. */
export function useKinds(): SelectOption[] {
  const t = useText(messages);
  return (["article", "tutorial", "news", "changelog"] as const).map((value) => ({ value, label: t(`kind.${value}`) }));
}
/** Whom an article can be meant for. */
export function useTypes(): SelectOption[] {
  const t = useText(messages);
  return (["project", "platform", "parent-platform"] as const).map((value) => ({ value, label: t(`type.${value}`) }));
}
