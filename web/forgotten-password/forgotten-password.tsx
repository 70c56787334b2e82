import { accounts } from "#contracts/accounts";
import { MailedLink } from "#web/_shell/mailed-link.tsx";
import { mailedLinkAction, mailedLinkLoader } from "#web/_shell/mailed-link-form.ts";
import { titled } from "#web/_shell/title.ts";
import { messages } from "./messages.ts";

export const loader = mailedLinkLoader;
export const action = mailedLinkAction(accounts.forgotPassword);
export const meta = titled(messages.title);

export default function ForgottenPassword() {
  return <MailedLink messages={messages} />;
}
