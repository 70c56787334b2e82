import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecordError } from "#web/_record/record-error.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { createAct } from "./create/act.ts";
import { createData } from "./create/data.ts";
import { ReviewForm } from "./create/form.tsx";
import { messages } from "./messages.ts";
import { reviewsUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => createData(args);
export const action = (args: ActionFunctionArgs) => createAct(args);
export const meta = titled(messages.add.heading);

export default function New() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(reviewsUrl()) }]} here={t("add.heading")} />
      <PageHead title={t("add.heading")} text={t("add.text")} />
      <ReviewForm data={data} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={reviewsUrl()} />;
}
