import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { SampleData } from "#contracts/samples";
import { samples } from "#contracts/samples";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useProgress } from "#web/_shell/use-reread.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Panel } from "#web/_ui/panel.tsx";
import { dashboardUrl } from "../dashboard/urls.ts";
import { ordersUrl } from "../orders/urls.ts";
import { sampleDataAct } from "./act.ts";
import { AddButton } from "./add-button.tsx";
import { messages } from "./messages.ts";
import { Running } from "./running.tsx";
import { TakeOutLink, TakeOutQuestion } from "./take-out.tsx";
import { mayChangeSamples, sampleDataUrl } from "./urls.ts";

export const loader = async (args: LoaderFunctionArgs) => {
  const { call } = await member(args);
  return orThrow(await call(samples.getSampleData));
};
export const action = (args: ActionFunctionArgs) => sampleDataAct(args);
export const meta = titled(messages.title);

const POLL_MS = 700;
const isRunning = ({ status }: SampleData): boolean => status === "adding" || status === "removing";

/** Sample data: what it is, its progress, and how to remove it. */
export default function SampleDataPage() {
  const found = useProgress(useLoaderData<typeof loader>(), isRunning, POLL_MS);
  const t = useText(messages);
  const { errors } = useRefusal("sample-data");
  const may = mayChangeSamples(useFrame().permissions);
  const isHere = found.status === "added" || found.status === "partly";
  return (
    <Page>
      <PageHead title={t("title")} text={t("text")} />
      <div className="grid max-w-[46rem] gap-4">
        <FormErrors errors={errors} />
        <Stage found={found} may={may} />
        {may && isHere && <TakeOutQuestion found={found} />}
      </div>
    </Page>
  );
}

function Stage({ found, may }: { found: SampleData; may: boolean }) {
  const t = useText(messages);
  const link = useProjectLink();
  const ask = <p className="text-13 text-ink-3">{t("ask")}</p>;
  const way = may ? <TakeOutLink /> : ask;
  switch (found.status) {
    case "adding":
    case "removing":
      return <Running found={found} />;
    case "added":
      return (
        <Panel title={t("added.title")} foot={way}>
          <p className="text-14">{t("added.text", found)}</p>
          <p className="mt-2 text-14 text-ink-2">{t("added.guard")}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <LinkButton kind="primary" to={link(dashboardUrl())}>
              {t("added.dashboard")}
            </LinkButton>
            <LinkButton to={link(ordersUrl({ tag: "sample" }))}>{t("added.orders")}</LinkButton>
          </div>
        </Panel>
      );
    case "partly":
      return (
        <Panel title={t("partly.title")} tone="warning" foot={way}>
          <p className="mb-3 text-14">{t("partly.text")}</p>
          {may && <AddButton label={t("partly.add")} />}
        </Panel>
      );
    default:
      return (
        <>
          {found.kept.length > 0 && (
            <Panel title={t("inUse.title")}>
              <p className="text-14">{t("inUse.text", { count: found.kept.length, names: found.kept.join(", ") })}</p>
            </Panel>
          )}
          <Panel title={t("none.title")} foot={may ? <AddButton label={t("add")} primary /> : ask}>
            <p className="text-14">{t("none.text", found)}</p>
            <p className="mt-2 text-14 text-ink-2">{t("none.whole")}</p>
          </Panel>
        </>
      );
  }
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={sampleDataUrl()} />;
}
