import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** The text for a refusal's code, for the person at the device. */
export function useRefusedMessage(): (code: string) => string {
  const t = useText(messages);
  return (code) => t(code in messages.refused ? `refused.${code as keyof typeof messages.refused}` : "refused.other");
}
