import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { fulfillersUrl, newFulfillerUrl } from "../../catalogue/urls.ts";
import type { FirstRun } from "./data.ts";
import { messages } from "./messages.ts";
import { StepForm } from "./step-form.tsx";

type Props = { facts: FirstRun };
const waiting = ({ fulfillers }: FirstRun) => fulfillers.filter(({ agreement }) => agreement === "requested");

export function Maker({ facts }: Props) {
  const t = useText(messages);
  const link = useProjectLink();
  const pending = waiting(facts);
  return (
    <StepForm
      intent="maker"
      submit={t("maker.own")}
      allowed={facts.may.fulfillers}
      more={<LinkButton to={link(newFulfillerUrl())}>{t("maker.ask")}</LinkButton>}
    >
      {() =>
        pending.length > 0 && (
          <p className="text-14 text-ink-2">
            {t("maker.waiting", { names: pending.map(({ name }) => name).join(", "), count: pending.length })}
          </p>
        )
      }
    </StepForm>
  );
}

export function MakerDone({ facts }: Props) {
  const t = useText(messages);
  const others = facts.fulfillers.filter(({ agreement, isOwn }) => agreement === "accepted" && !isOwn);
  const isOwn = facts.fulfillers.some((each) => each.isOwn && each.agreement === "accepted");
  const pending = waiting(facts);
  const names = (all: typeof pending) => all.map(({ name }) => name).join(", ");
  return [
    isOwn && t("maker.ownDone"),
    others.length > 0 && t("maker.done", { names: names(others), count: others.length }),
    pending.length > 0 && t("maker.waiting", { names: names(pending), count: pending.length }),
  ]
    .filter(Boolean)
    .join(" ");
}

export function MakerLink({ facts }: Props) {
  const t = useText(messages);
  const link = useProjectLink();
  const to = facts.may.fulfillers ? newFulfillerUrl() : fulfillersUrl();
  return <Link to={link(to)}>{t("maker.add")}</Link>;
}
