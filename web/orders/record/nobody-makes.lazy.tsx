import { Link, useNavigation } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { LineItem } from "#web/_ui/line-item.tsx";
import { Panel } from "#web/_ui/panel.tsx";
import { variantUrl } from "../../catalogue/urls.ts";
import type { RecordData } from "./data.ts";
import { messages as recordMessages } from "./messages.ts";
import { messages } from "./notices-messages.ts";

/** An imported order without a fulfiller: its items, where to choose one, and the resulting plan. */
export default function NobodyMakes({ data: { order, may } }: { data: RecordData }) {
  const t = useText(messages);
  const tRecord = useText(recordMessages);
  const link = useProjectLink();
  const busy = useNavigation().formData?.get("intent") === "plan";
  const waiting = order.items.filter(({ notToMake }) => !notToMake);
  if (waiting.length === 0) return null;
  return (
    <Panel
      tone="warning"
      title={t("nobody.title")}
      text={t("nobody.text")}
      foot={
        may.edit && (
          <PostForm name="plan" preventScrollReset>
            <input type="hidden" name="intent" value="plan" />
            <Button kind="primary" type="submit" busy={busy}>
              {t("nobody.plan")}
            </Button>
          </PostForm>
        )
      }
    >
      <ul>
        {waiting.map(({ id, title, image, attributes, sku, quantity, variantId, productId }) => (
          <LineItem
            key={id}
            title={title}
            src={image}
            attributes={attributes.map(({ value }) => value).join(", ")}
            sku={sku}
            quantity={tRecord("fulfilment.count", { quantity })}
            sum={
              variantId &&
              productId && (
                <Link className="link text-14" to={link(variantUrl(productId, variantId))}>
                  {t("nobody.maker")}
                </Link>
              )
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
