import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./loading-page-messages.ts";
import { LoadingScreen } from "./loading-screen.tsx";

const RETRY_MS = 5_000;

/** `platform.loading`: every path shows it while there is no platform. It needs no user and no project. */
export default function LoadingPage() {
  const t = useText(messages);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const clock = setInterval(revalidate, RETRY_MS);
    return () => clearInterval(clock);
  }, [revalidate]);
  return (
    <main>
      <LoadingScreen>
        <h1 className="text-17">{t("title")}</h1>
        <p className="max-w-sm text-center text-ink-2">{t("platform")}</p>
        <LinkButton to="" reloadDocument>
          {t("retry")}
        </LinkButton>
      </LoadingScreen>
    </main>
  );
}
