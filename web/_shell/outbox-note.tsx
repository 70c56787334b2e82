import { useRouteLoaderData } from "@remix-run/react";
import { useText } from "#web/_ui/intl.tsx";
import type { loader } from "../root.tsx";
import { messages } from "./door-messages.ts";

/** Where email is kept that cannot leave this server: for this browser to open, or for whoever runs the server. */
export function useOutbox(): "here" | "server" | undefined {
  const root = useRouteLoaderData<typeof loader>("root");
  return root && "outbox" in root ? root.outbox : undefined;
}

/** Says that no mail server is set up, and where the email is; nothing where email is sent. */
export function OutboxNote() {
  const t = useText(messages);
  const outbox = useOutbox();
  if (!outbox) return null;
  return (
    <p className="text-ink-2">
      {outbox === "here"
        ? t.rich("outboxHere", {
            link: (chunks) => (
              <a href="/outbox" target="_blank" rel="noreferrer" className="font-semibold">
                {chunks}
              </a>
            ),
          })
        : t("outboxServer")}
    </p>
  );
}
