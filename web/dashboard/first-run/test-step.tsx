import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { catalogueUrl } from "../../catalogue/urls.ts";
import { ordersUrl, orderUrl } from "../../orders/urls.ts";
import type { FirstRun } from "./data.ts";
import { messages } from "./messages.ts";
import { StepForm } from "./step-form.tsx";
import { testItem } from "./test-order.ts";

type Props = { facts: FirstRun };

export function TestOrder({ facts }: Props) {
  const t = useText(messages);
  const link = useProjectLink();
  const open = facts.tests.find(({ cancelledAt }) => !cancelledAt);
  const found = testItem(facts);
  if (open)
    return (
      <div className="grid gap-3.5">
        <p className="text-14">
          {t("test.open", {
            number: open.number,
            stage: t(open.confirmed ? "test.stage.making" : "test.stage.confirm"),
          })}
        </p>
        <div>
          <LinkButton kind="primary" to={link(orderUrl(open.id, open.confirmed ? {} : { dialog: "confirm" }))}>
            {t("test.go", { number: open.number })}
          </LinkButton>
        </div>
      </div>
    );
  if (!found)
    return (
      <div className="grid gap-3.5">
        <p className="text-14">{t("test.unmade")}</p>
        <div>
          <LinkButton kind="primary" to={link(catalogueUrl())}>
            {t("test.unmadeLink")}
          </LinkButton>
        </div>
      </div>
    );
  const { variant, maker } = found;
  return (
    <StepForm intent="test" submit={t("test.create")} allowed={facts.may.test}>
      {() => (
        <p className="text-14 text-ink-2">
          {t("test.item", { title: variant.productTitle })}{" "}
          {maker.isOwn ? t("test.free") : t("test.charged", { name: maker.name })}
        </p>
      )}
    </StepForm>
  );
}

export function TestDone({ facts: { tests } }: Props) {
  const t = useText(messages);
  return t("test.done", { number: tests.find(({ dispatched }) => dispatched)?.number ?? "" });
}

export function TestLink({ facts: { tests } }: Props) {
  const t = useText(messages);
  const link = useProjectLink();
  const done = tests.find(({ dispatched }) => dispatched);
  return (
    <Link to={link(done ? orderUrl(done.id) : ordersUrl({ tag: "test" }))}>{done?.number ?? t("test.title")}</Link>
  );
}
