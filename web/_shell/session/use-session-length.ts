import { useText } from "#web/_ui/intl.tsx";
import { lengthOf } from "./length.ts";
import { messages } from "./session-messages.ts";

/** A number of minutes in words, such as "12 hours". */
export function useSessionLength(): (minutes: number) => string {
  const t = useText(messages);
  return (minutes) => {
    const { unit, count } = lengthOf(minutes);
    return t(`length.${unit}`, { count });
  };
}
