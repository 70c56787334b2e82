import { useHydrated } from "#web/_record/use-hydrated.ts";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./door-messages.ts";
import type { Failure } from "./visitor-failure.ts";

const MESSAGE_KEYS = {
  RATE_LIMITED: "limited",
  BUSY: "busy",
  CAPTCHA_FAILED: "captcha",
  NOT_FOUND: "over",
  UNREACHABLE: "unreachable",
} as const;

/** A refusal of a sign-in form that is not about a field. `own` are codes that the form handles itself. */
export function VisitorProblem({
  failure,
  title,
  own = [],
}: {
  failure: Failure | undefined;
  title: string;
  own?: readonly string[];
}) {
  const t = useText(messages);
  const hydrated = useHydrated();
  // With script the check runs by itself, and says so.
  if (hydrated && failure?.code === "CAPTCHA_FAILED") return null;
  if (!failure || Object.keys(failure.fields).length > 0 || own.includes(failure.code)) return null;
  const kind = MESSAGE_KEYS[failure.code as keyof typeof MESSAGE_KEYS] ?? "failed";
  return <FormErrors errors={[{ message: t(`${kind}`, { minutes: failure.minutes }) }]} title={title} />;
}
