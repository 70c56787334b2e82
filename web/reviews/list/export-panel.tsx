import { useSearchParams } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { DropdownPanel } from "#web/_ui/dropdown.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import { reviewsExportUrl } from "../urls.ts";
import { readListQuery, searchOf } from "./query.ts";

/** The export's period: a GET form that answers with the file. */
export function ExportPanel({ now }: { now: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const action = new URL(link(reviewsExportUrl()), "http://here");
  const search = searchOf(readListQuery(url));
  const monthAgo = new Date(Date.parse(now) - 30 * 86_400_000).toISOString().slice(0, 10);
  return (
    <DropdownPanel
      label={t("export.title")}
      align="right"
      className="w-80 max-w-full"
      trigger={<Button icon="download">{t("export.open")}</Button>}
    >
      <form method="get" action={action.pathname} className="grid gap-3 p-2.5">
        {[...action.searchParams].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="search" value={search} />
        <p className="text-13 text-ink-2">{t("export.text")}</p>
        <Field label={t("export.start")} required>
          <Input small type="date" name="start" defaultValue={monthAgo} />
        </Field>
        <Field label={t("export.end")} help={t("export.endHelp")} optional>
          <Input small type="date" name="end" />
        </Field>
        <Button kind="primary" type="submit">
          {t("export.take")}
        </Button>
      </form>
    </DropdownPanel>
  );
}
