import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useRef, useState } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { FormFields } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Band, KeyFigure } from "#web/_ui/band.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Confirm } from "#web/_ui/confirm.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { catalogueUrl } from "../catalogue/urls.ts";
import { customersUrl } from "../customers/urls.ts";
import { faqUrls } from "../faqs/urls.ts";
import { subscribersUrl } from "../mail/urls.ts";
import { ordersUrl } from "../orders/urls.ts";
import { reviewsUrl } from "../reviews/urls.ts";
import type { JobData } from "./job-data.ts";
import { messages } from "./messages.ts";
import { Problems } from "./problems.tsx";
import type { Result } from "./result.ts";
import { startUrl } from "./start-url.ts";
import type { ImportKind } from "./urls.ts";

const lists: Record<ImportKind, () => string> = {
  orders: ordersUrl,
  customers: () => customersUrl({ sort: "-createdAt" }),
  products: () => catalogueUrl({ sort: "-createdAt" }),
  reviews: () => reviewsUrl({ tab: "all" }),
  subscribers: () => subscribersUrl(),
  faqs: () => faqUrls.list({ sort: "-updatedAt" }),
};

/** The import's result: links to the records, failures, and Undo. */
export function Imported({ data, result }: { data: JobData; result: Extract<Result, { mode: "import" }> }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { kind, may } = data;
  const { created, updated, unchanged, failed } = result;
  return (
    <>
      <Band>
        <KeyFigure label={t("imported.created")} value={created} />
        {updated > 0 && <KeyFigure label={t("imported.updated")} value={updated} />}
        <KeyFigure label={t("imported.unchanged")} value={unchanged} />
        <KeyFigure label={t("imported.failed")} value={failed} />
      </Band>
      <div className="mt-4">
        <Alert kind={failed ? "warning" : "success"} title={t(`imported.${kind}`, { count: created })}>
          {failed > 0 && t("checked.someBadText")}
        </Alert>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton kind="primary" to={link(lists[kind]())}>
          {t(`imported.see.${kind}`)}
        </LinkButton>
        <LinkButton to={link(startUrl(kind))}>{t("another")}</LinkButton>
        {may.write && created > 0 && <Undo />}
      </div>
      <Problems jobId={data.job.id} report={result} />
    </>
  );
}

/** Asks for confirmation; without script the button submits at once. */
function Undo() {
  const t = useText(messages);
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "undo";
  return (
    <Form method="post" ref={form}>
      <FormFields name="undo" />
      <input type="hidden" name="intent" value="undo" />
      <Button
        kind="danger-outline"
        icon="undo-2"
        type={hydrated ? "button" : "submit"}
        busy={busy}
        onClick={() => hydrated && setOpen(true)}
      >
        {t("imported.undo")}
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title={t("imported.undoTitle")}
        action={t("imported.undoConfirm")}
        cancel={t("imported.undoKeep")}
        danger
        busy={busy}
        onConfirm={() => {
          setOpen(false);
          submit(form.current);
        }}
      >
        <p>{t("imported.undoText")}</p>
      </Confirm>
    </Form>
  );
}
