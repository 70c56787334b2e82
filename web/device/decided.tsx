import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { SignInTitle } from "#web/_ui/sign-in-layout.tsx";
import { devicesUrl } from "../auth/urls.ts";
import { messages } from "./messages.ts";
import { deviceUrl } from "./urls.ts";

export function Decided({ how, name, project }: { how: "approved" | "denied"; name: string; project: string }) {
  const t = useText(messages);
  const approved = how === "approved";
  return (
    <>
      <SignInTitle title={approved ? t("approvedTitle", { name }) : t("deniedTitle")} />
      <Alert kind={approved ? "success" : "default"} title={t(approved ? "approvedText" : "deniedText")} live />
      <div className="flex flex-wrap gap-2">
        <LinkButton to={deviceUrl()}>{t("another")}</LinkButton>
        {approved && project && (
          <LinkButton kind="primary" to={devicesUrl(project)}>
            {t("devices")}
          </LinkButton>
        )}
      </div>
    </>
  );
}
