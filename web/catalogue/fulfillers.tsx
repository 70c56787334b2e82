import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { catalogue, type Fulfiller } from "#contracts/catalogue";
import { countryName, countryOptions } from "#web/_record/countries.ts";
import { ListPager } from "#web/_record/list-pager.tsx";
import { readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { posted, read, written } from "#web/_server/posted.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { bodyIn } from "./fulfiller/body.ts";
import { Capacity } from "./fulfiller/capacity.tsx";
import { FulfillerForm } from "./fulfiller/form.tsx";
import { messages } from "./fulfiller/messages.ts";
import { fulfillersUrl, fulfillerUrl } from "./urls.ts";

const pageSize = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const pageToken = readPages(url).pages.at(-1);
  const page = orThrow(await call(catalogue.listFulfillers, { query: { pageSize, ...(pageToken && { pageToken }) } }));
  return {
    rows: page.fulfillers.map((each) => ({ ...each, place: countryName(each.country) })),
    next: page.nextPageToken?.toString(),
    may: { create: permissions.includes("catalogue.fulfiller.create") },
    countries: countryOptions(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const body = read(catalogue.createFulfiller.body, {
    ...bodyIn(sent.form),
    project: textIn(sent.form, "project") ?? "",
  });
  if (!body.ok) return refusedWith(sent.form, "add", body.problem);
  const answer = await sent.call(catalogue.createFulfiller, { body: body.value, idempotencyKey: sent.key });
  if (!answer.ok) return refusedWith(sent.form, "add", answer.problem);
  return redirect(withProject(fulfillerUrl(answer.value.id, { said: "added" }), sent.project.id), written(sent));
}

export const meta = titled(messages.title);

/** Who makes and sends what the project sells. */
export default function Fulfillers() {
  const data = useLoaderData<typeof loader>();
  const t = useText(messages);
  return (
    <Page>
      <PageHead title={t("title")} text={t("text")} />
      {data.rows.length === 0 ? (
        <Empty title={t("none")}>{t("noneText")}</Empty>
      ) : (
        <>
          <Rows rows={data.rows} />
          <ListPager size={pageSize} shown={data.rows.length} next={data.next} />
        </>
      )}
      {data.may.create && (
        <Section title={t("add")} id="add" ruled>
          <FulfillerForm countries={data.countries} />
        </Section>
      )}
    </Page>
  );
}

function Rows({ rows }: { rows: readonly (Fulfiller & { place: string })[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Table caption={t("caption")} bleed={false}>
      <thead>
        <tr>
          <Th className="col-fluid">{t("column.name")}</Th>
          <Th>{t("column.country")}</Th>
          <Th className="hide-narrow">{t("column.technologies")}</Th>
          <Th end>{t("column.lead")}</Th>
          <Th>{t("column.capacity")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.id}>
            <Td card="title" fluid>
              <RowLink to={link(fulfillerUrl(row.id))}>{row.name}</RowLink>
            </Td>
            <Td card="line" className="whitespace-nowrap">
              {row.place}
            </Td>
            <Td className="hide-narrow">{row.technologies.join(", ")}</Td>
            <Td end card="value" className="whitespace-nowrap">
              {t("days", { days: row.leadTimeDays })}
            </Td>
            <Td card="part">
              <Capacity of={row.capacity} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={fulfillersUrl()} />;
}
