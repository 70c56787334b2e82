import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { catalogue } from "#contracts/catalogue";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { shopAct } from "./act.ts";
import { optionsOf } from "./cart-line.ts";
import { ownCart } from "./items.ts";
import { messages } from "./messages.ts";
import { approvalsUrl, resupplyCheckoutUrl, resupplyUrl } from "./urls.ts";

const SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const url = new URL(args.request.url).searchParams;
  const search = url.get("search")?.trim() || undefined;
  const pageToken = readPages(url).pages.at(-1);
  const query = {
    orderable: "true" as const,
    pageSize: SIZE,
    ...(search && { search }),
    ...(pageToken && { pageToken }),
  };
  const [found, cart] = await Promise.all([who.call(catalogue.listVariants, { query }), ownCart(who)]);
  const { variants, nextPageToken } = orThrow(found);
  const rows = variants.map(({ id, productTitle, sku, attributes, availability, unitCost, images }) => ({
    id,
    title: productTitle,
    image: images[0]?.src,
    sku,
    options: optionsOf(attributes),
    availability,
    cost: unitCost as typeof unitCost | undefined,
    inCart: cart.items.find((item) => item.id === id)?.quantity,
  }));
  const mayApprove = who.permissions.includes("orders.order.approve");
  const mayOrder = who.permissions.includes("orders.order.create");
  return { rows, search, mayApprove, mayOrder, next: nextPageToken === null ? undefined : String(nextPageToken) };
}

export const action = (args: ActionFunctionArgs) => shopAct(args);

export const meta = titled(messages.title);

/** What the project can order for itself, at cost. */
export default function ResupplyShop() {
  const t = useText(messages);
  const link = useProjectLink();
  const { rows, search, next, mayApprove, mayOrder } = useLoaderData<typeof loader>();
  const { errors } = useRefusal("add");
  const toCart = (
    <>
      {mayApprove && <LinkButton to={link(approvalsUrl())}>{t("toApprovals")}</LinkButton>}
      {mayOrder && (
        <LinkButton icon="shopping-cart" to={link(resupplyCheckoutUrl())}>
          {t("toCart")}
        </LinkButton>
      )}
    </>
  );
  return (
    <Page wide>
      <PageHead keep title={t("title")} text={t("text")} actions={toCart} />
      <FormErrors errors={errors} />
      <SearchForm search={search} />
      {rows.length > 0 || next ? (
        <>
          <Rows rows={rows} search={search} mayOrder={mayOrder} />
          <ListPager size={SIZE} shown={rows.length} next={next} />
        </>
      ) : (
        <Empty title={t(search ? "none.found" : "none.title")}>{!search && t("none.text")}</Empty>
      )}
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

function SearchForm({ search }: { search: string | undefined }) {
  const t = useText(messages);
  const link = useProjectLink();
  const project = new URL(link(resupplyUrl()), "http://here").searchParams.get("project");
  return (
    <Form role="search" className="mb-4 flex max-w-xl gap-2" key={search}>
      {project && <input type="hidden" name="project" value={project} />}
      <Input type="search" name="search" aria-label={t("search")} placeholder={t("search")} defaultValue={search} />
      <Button type="submit">{t("find")}</Button>
    </Form>
  );
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

function Rows({ rows, search, mayOrder }: { rows: readonly Row[]; search: string | undefined; mayOrder: boolean }) {
  const t = useText(messages);
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th>{t("column.item")}</Th>
          <Th>{t("column.sku")}</Th>
          <Th>{t("column.availability")}</Th>
          <Th end>{t("column.cost")}</Th>
          {mayOrder && <Th end>{t("column.quantity")}</Th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.id}>
            <Td card="title">
              <span className="flex min-w-0 items-center gap-3">
                <Thumb src={row.image} title={row.title} size="md" />
                <span className="min-w-0">
                  {row.title}
                  {row.options && <span className="block text-13 text-ink-3">{row.options}</span>}
                </span>
              </span>
            </Td>
            <Td card="line">{row.sku}</Td>
            <Td card="line">{t(`availability.${row.availability}`)}</Td>
            <Td end card="value">
              {row.cost &&
                (row.cost.amount > 0 ? (
                  <Money minor={row.cost.amount} currency={row.cost.currency} />
                ) : (
                  t("column.unknown")
                ))}
            </Td>
            {mayOrder && (
              <Td end card="line" fluid>
                <AddForm row={row} search={search} />
              </Td>
            )}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function AddForm({
  row: { id, title, options, availability, inCart },
  search,
}: {
  row: Row;
  search: string | undefined;
}) {
  const t = useText(messages);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("id") === id;
  const item = options ? `${title}, ${options}` : title;
  return (
    <PostForm name={`add-${id}`} preventScrollReset className="inline-flex flex-wrap items-center justify-end gap-2">
      <input type="hidden" name="id" value={id} />
      {search && <input type="hidden" name="search" value={search} />}
      {inCart !== undefined && <span className="text-13 text-ink-3">{t("inCart", { count: inCart })}</span>}
      <span className="w-20">
        <Input
          name="quantity"
          type="number"
          min={1}
          max={10_000}
          required
          defaultValue="1"
          aria-label={t("quantityOf", { item })}
        />
      </span>
      <Button
        type="submit"
        small
        busy={busy}
        disabled={availability === "out_of_stock"}
        aria-label={t("addOf", { item })}
      >
        {t("add")}
      </Button>
    </PostForm>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={resupplyUrl()} />;
}
