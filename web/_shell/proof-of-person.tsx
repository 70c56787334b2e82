import { Suspense } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { messages } from "./door-messages.ts";
import type { Failure } from "./visitor-failure.ts";

const Working = lazily(() => import("./proof-of-person.lazy.tsx"));

/** Shown after a sign-in form was refused without proof that no robot fills it in. */
export function ProofOfPerson({ failure }: { failure: Failure | undefined }) {
  const t = useText(messages);
  const hydrated = useHydrated();
  if (failure?.code !== "CAPTCHA_FAILED") return null;
  if (!hydrated) return <noscript>{t("scripts")}</noscript>;
  return (
    <Suspense>
      <Working />
    </Suspense>
  );
}
