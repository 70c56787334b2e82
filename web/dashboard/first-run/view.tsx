import { Link, useNavigation } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { PostForm, useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Overview, SideSection } from "#web/_ui/overview.tsx";
import { PageHead } from "#web/_ui/page.tsx";
import { importsUrl } from "../../imports/urls.ts";
import { mayChangeSamples, sampleDataUrl } from "../../samples/urls.ts";
import { gettingStartedUrl } from "../urls.ts";
import { Checklist } from "./checklist.tsx";
import type { FirstRun } from "./data.ts";
import { flash } from "./flash.ts";
import { messages } from "./messages.ts";
import { side } from "./side-messages.ts";
import { STEPS } from "./steps.ts";

const MINUTES_PER_STEP = 2;

type Toggle = "hide" | "show" | undefined;

/** The checklist with its head. It can be hidden on the dashboard, and shown again on its own page. */
export function FirstRunView({ facts, name, toggle }: { facts: FirstRun; name: string; toggle?: Toggle }) {
  const t = useText(messages);
  const left = STEPS.filter((step) => step !== "people" && facts.steps[step] !== "done").length;
  const isAlone = left === 0 && facts.steps.people !== "done";
  return (
    <>
      <PageHead
        title={t("welcome", { name })}
        text={isAlone ? t("leftPeople") : t("left", { count: left, minutes: left * MINUTES_PER_STEP })}
      />
      <Overview side={<Side samples={facts.samples} />}>
        <Checklist facts={facts} foot={<Foot toggle={toggle} />} />
      </Overview>
      <FlashNudge labels={flash} />
    </>
  );
}

function Foot({ toggle }: { toggle: Toggle }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-rule pt-3 text-13 text-ink-2">
      <p>
        {t("foot")} {t("found")}
      </p>
      {toggle && (
        <PostForm name={toggle} action={link(gettingStartedUrl())}>
          <input type="hidden" name="intent" value={toggle} />
          <button type="submit" className="link">
            {t(toggle)}
          </button>
        </PostForm>
      )}
    </div>
  );
}

function Side({ samples }: Pick<FirstRun, "samples">) {
  const t = useText(side);
  const link = useProjectLink();
  const { permissions } = useFrame();
  if (!permissions.includes("imports.import.create")) return null;
  return (
    <>
      {samples && mayChangeSamples(permissions) && <LookRound samples={samples} />}
      <SideSection title={t("have.title")}>
        <p className="mb-2 text-14 text-ink-2">{t("have.text")}</p>
        <ul className="list text-14">
          {(["products", "customers", "orders"] as const).map((kind) => (
            <li key={kind}>
              <Link to={link(importsUrl(kind))}>{t(`have.${kind}`)}</Link>
            </li>
          ))}
        </ul>
      </SideSection>
    </>
  );
}

/** One press adds an invented shop to the project; if already added, the link to it. */
function LookRound({ samples }: { samples: NonNullable<FirstRun["samples"]> }) {
  const t = useText(side);
  const link = useProjectLink();
  const busy = useNavigation().formData?.get("intent") === "add-samples";
  return (
    <SideSection title={t("look.title")}>
      {samples.status === "none" ? (
        <PostForm name="add-samples" action={link(sampleDataUrl())} className="grid justify-items-start gap-3">
          <p className="text-14 text-ink-2">{t("look.text", samples)}</p>
          <input type="hidden" name="intent" value="add-samples" />
          <Button type="submit" busy={busy}>
            {t("look.add")}
          </Button>
        </PostForm>
      ) : (
        <p className="text-14 text-ink-2">
          {t("look.here")} <Link to={link(sampleDataUrl())}>{t("look.manage")}</Link>
        </p>
      )}
    </SideSection>
  );
}
