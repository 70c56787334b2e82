import { Link } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { Garment } from "#web/_ui/garment.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Denied, Empty } from "#web/_ui/states.tsx";
import { importsUrl } from "../imports/urls.ts";
import { newOrderUrl } from "../orders/urls.ts";
import { mayChangeSamples, sampleDataUrl } from "../samples/urls.ts";
import { flash } from "./first-run/flash.ts";
import { messages } from "./messages.ts";
import { gettingStartedUrl } from "./urls.ts";

/** A project without orders: what will be here, and the first step. */
export function FirstUse() {
  const t = useText(messages);
  const link = useProjectLink();
  const { permissions } = useFrame();
  return (
    <Empty
      picture={<Garment title="" />}
      title={t("firstUse.title")}
      actions={
        <>
          <LinkButton to={link(gettingStartedUrl())}>{t("firstUse.started")}</LinkButton>
          {mayChangeSamples(permissions) && <LinkButton to={link(sampleDataUrl())}>{t("firstUse.samples")}</LinkButton>}
          {permissions.includes("imports.import.create") && (
            <LinkButton to={link(importsUrl("orders"))}>{t("firstUse.import")}</LinkButton>
          )}
          {permissions.includes("orders.order.create") && (
            <LinkButton kind="primary" to={link(newOrderUrl())}>
              {t("firstUse.order")}
            </LinkButton>
          )}
        </>
      }
    >
      {t("firstUse.text")}
      <FlashNudge labels={flash} />
    </Empty>
  );
}

/** The link to sell one's own products, for a project that only makes for others. */
export function SellYourself() {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <p className="mt-5 text-14 text-ink-2">
      {t("firstUse.yourself")}{" "}
      <Link to={link(gettingStartedUrl())} className="underline">
        {t("firstUse.started")}
      </Link>
    </p>
  );
}

/** For people whose role shows no orders. */
export function NoOrdersForYou() {
  const t = useText(messages);
  return <Denied title={t("denied.title")}>{t("denied.text")}</Denied>;
}
