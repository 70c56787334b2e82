import { Link, useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { orderUrl } from "../orders/urls.ts";
import { messages } from "./messages.ts";

interface OpenOrders {
  readonly openOrders: number;
  readonly orders: readonly { readonly id: string; readonly number: string }[];
}

/** Says what disconnecting does; while orders are open, lists them first and asks to confirm. */
export function Disconnect() {
  const t = useText(messages);
  const parts = useRefusal("disconnect");
  const busy = useNavigation().formData?.get("intent") === "disconnect";
  const open =
    parts.refused?.problem.code === "ORDERS_OPEN" ? (parts.refused.problem as unknown as OpenOrders) : undefined;
  return (
    <Section title={t("disconnect.title")} ruled>
      <p className="mb-4 text-ink-2">{t("disconnect.text")}</p>
      <PostForm name="disconnect" className="grid gap-4">
        <input type="hidden" name="intent" value="disconnect" />
        {open ? <Orders open={open} /> : <FormErrors errors={parts.errors} />}
        <div>
          <Button kind="danger-outline" type="submit" busy={busy}>
            {t("disconnect.submit")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}

function Orders({ open: { openOrders, orders } }: { open: OpenOrders }) {
  const t = useText(messages);
  const link = useProjectLink();
  const more = openOrders - orders.length;
  return (
    <>
      <Alert live kind="warning" title={t("disconnect.open", { count: openOrders })}>
        <ul className="flex flex-wrap gap-x-3">
          {orders.map(({ id, number }) => (
            <li key={id}>
              <Link className="link" to={link(orderUrl(id))}>
                {number}
              </Link>
            </li>
          ))}
          {more > 0 && <li>{t("disconnect.and", { count: more })}</li>}
        </ul>
      </Alert>
      <Checkbox name="confirm" label={t("disconnect.confirm")} />
    </>
  );
}
