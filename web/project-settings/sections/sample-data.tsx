import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Panel } from "#web/_ui/panel.tsx";
import { mayChangeSamples, sampleDataUrl } from "../../samples/urls.ts";
import { messages } from "../messages.ts";

/** The link to the sample data, for people who may change it. */
export function SampleData() {
  const t = useText(messages);
  const link = useProjectLink();
  const { permissions } = useFrame();
  if (!mayChangeSamples(permissions)) return null;
  return (
    <div className="mt-5 max-w-[46rem]">
      <Panel title={t("samples.title")}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[32rem] text-14 text-ink-2">{t("samples.text")}</p>
          <LinkButton to={link(sampleDataUrl())}>{t("samples.open")}</LinkButton>
        </div>
      </Panel>
    </div>
  );
}
