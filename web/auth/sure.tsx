import { Form, useNavigation } from "@remix-run/react";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** The confirmation between a request and its execution; a page of its own, so that it works without script. */
export function SureToRevoke({
  device,
  csrf,
  back,
}: {
  device: { readonly id: string; readonly name: string };
  csrf: string;
  back: string;
}) {
  const t = useText(messages);
  const busy = useNavigation().state !== "idle";
  return (
    <Alert kind="warning" title={t("devices.sure", { name: device.name })} live>
      <p>{t("devices.sureText")}</p>
      <Form method="post" action={back} className="mt-3 flex flex-wrap gap-2" replace>
        <input type="hidden" name="_csrf" value={csrf} />
        <LinkButton small to={back}>
          {t("devices.keep")}
        </LinkButton>
        <Button small kind="danger" type="submit" name="device" value={device.id} busy={busy}>
          {t("devices.revoke")}
        </Button>
      </Form>
    </Alert>
  );
}
