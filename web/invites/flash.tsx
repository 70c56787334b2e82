import { useSearchParams } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { ListData } from "./data.ts";
import { messages } from "./messages.ts";

/** Shows once what was done; a withdrawn invitation can be sent again, with a new email. */
export function FlashWithUndo({ data }: { data: ListData }) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const revoked = data.invites.find(({ id }) => id === url.get("of"));
  const roles = Object.fromEntries((revoked?.roles ?? []).map((role) => [`roles.${role}`, role]));
  const fields = { intent: "invite", emails: revoked?.email ?? "", ...roles };
  const undo = revoked && data.may.create ? { flash: "revoked", label: t("again"), fields } : undefined;
  return <FlashNudge labels={messages.flash} undo={undo} />;
}
