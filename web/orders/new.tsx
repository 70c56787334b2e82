import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { createAct } from "./create/act.ts";
import { createData } from "./create/data.ts";
import { CreateForm } from "./create/form.tsx";
import { messages } from "./create/messages.ts";
import { OrdersError } from "./error.tsx";
import { ordersUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => createData(args);
export const action = (args: ActionFunctionArgs) => createAct(args);
export const meta = titled(messages.title);

/** A refusal stays in sight: loading a draft that somebody else has placed would lead to its order without a word. */
export const shouldRevalidate = ({ actionStatus = 200, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus < 400 && defaultShouldRevalidate;

/** Creates an order by hand: its customer, its items, and its details. */
export default function New() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("crumbs"), to: link(ordersUrl()) }]} here={t("title")} />
      <PageHead title={t("title")} />
      <CreateForm data={data} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <OrdersError />;
}
