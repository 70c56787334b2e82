import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { ColourBar, Logo } from "#web/_ui/logo.tsx";
import type { ShownProblem } from "./problem.ts";
import { messages } from "./problem-messages.ts";

/** A page with a message and a link. */
export default function BarePage({
  kind,
  status,
  message,
  requestId,
  platform,
}: Omit<ShownProblem, "roles"> & { platform?: string | undefined }) {
  const t = useText(messages);
  return (
    <main className="grid min-h-screen grid-rows-[auto_1fr_auto] bg-sheet px-5 py-6 md:px-10">
      <a href="/" className="flex w-fit items-center gap-2.5 text-ink hover:no-underline">
        <Logo />
        <span className="wordmark">{platform ?? "Presswork"}</span>
      </a>
      <div className="grid max-w-xl content-center gap-3 justify-self-center">
        {kind !== "unreachable" && <p className="text-13 text-ink-3">{status}</p>}
        <h1 className="text-[1.75rem] leading-9">{t(`${kind}.title`)}</h1>
        <p className="text-ink-2">
          {kind === "broken" ? t(requestId ? "broken.text" : "broken.unnumbered") : (message ?? t(`${kind}.text`))}
        </p>
        {kind === "broken" && requestId && <p className="text-13 text-ink-3">{requestId}</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          <LinkButton to="/" kind="primary" reloadDocument>
            {t("home")}
          </LinkButton>
        </div>
      </div>
      <ColourBar />
    </main>
  );
}
