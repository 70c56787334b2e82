import { useNavigation } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { fulfillerUrl } from "../urls.ts";
import { AgreementStatus } from "./agreement-status.tsx";
import type { MakerRow } from "./makers-data.ts";
import { messages } from "./messages.ts";

/** The projects that can be asked, each with what it makes and a button. */
export function MakersTable({ makers }: { makers: readonly MakerRow[] }) {
  const t = useText(messages);
  return (
    <ul className="list mt-3 text-14" aria-label={t("choose.caption")}>
      {makers.map((maker) => (
        <li key={maker.project} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <b>{maker.name}</b>
            <p className="text-13 text-ink-2">
              {[maker.place, maker.technologies.join(", "), t("choose.leads", { days: maker.leadTimeDays })]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          <Ask maker={maker} />
        </li>
      ))}
    </ul>
  );
}

function Ask({ maker: { project, name, agreement } }: { maker: MakerRow }) {
  const t = useText(messages);
  const link = useProjectLink();
  const busy = useNavigation().formData?.get("maker") === project;
  if (agreement === "requested" || agreement === "accepted")
    return (
      <div className="flex items-center gap-3">
        <AgreementStatus of={agreement} />
        <LinkButton small to={link(fulfillerUrl(project))} aria-label={`${t("choose.open")} ${name}`}>
          {t("choose.open")}
        </LinkButton>
      </div>
    );
  return (
    <PostForm name={`ask-${project}`}>
      <input type="hidden" name="maker" value={project} />
      <Button type="submit" small busy={busy} aria-label={t("choose.ask", { name })}>
        {t("choose.askShort")}
      </Button>
    </PostForm>
  );
}
