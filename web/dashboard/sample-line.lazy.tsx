import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { mayChangeSamples, sampleDataUrl } from "../samples/urls.ts";
import type { SampleFigures } from "./data.ts";
import { messages } from "./messages.ts";
import { gettingStartedUrl } from "./urls.ts";

/** Says which figures below are sample data, with the link to remove it. */
export default function SampleLine({ samples }: { samples: SampleFigures }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { permissions } = useFrame();
  const { status } = samples;
  const isRunning = status === "adding" || status === "removing";
  return (
    <div className="mb-5">
      <Alert
        title={t(isRunning ? `samples.${status}` : status === "partly" ? "samples.partly" : "samples.added", samples)}
        actions={
          <>
            <LinkButton small to={link(gettingStartedUrl())}>
              {t("firstUse.started")}
            </LinkButton>
            {isRunning ? (
              <LinkButton small to={link(sampleDataUrl())}>
                {t("samples.see")}
              </LinkButton>
            ) : (
              mayChangeSamples(permissions) && (
                <LinkButton small to={link(sampleDataUrl({ dialog: "remove" }))}>
                  {t("samples.takeOut")}
                </LinkButton>
              )
            )}
          </>
        }
      />
    </div>
  );
}
