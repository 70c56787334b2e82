import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import type { EndpointPage } from "./endpoint-page.ts";
import { deliveryLooks } from "./looks.ts";
import { messages } from "./messages.ts";
import { deliveryUrl, webhookUrl } from "./urls.ts";

const STATES = ["pending", "delivered", "failed"] as const;

/** What was sent to an endpoint, and the form that sends a period again. */
export function Deliveries({ page }: { page: EndpointPage }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { endpoint, deliveries, status, isLater, mayResend, now } = page;
  const url = (query: Record<string, string | undefined>) => link(webhookUrl(endpoint.id, { status, ...query }));
  const rows = deliveries?.deliveries ?? [];
  return (
    <>
      <Tabs
        scroll
        label={t("deliveries.filter")}
        items={[
          { label: t("deliveries.all"), to: url({ status: undefined }), current: !status },
          ...STATES.map((each) => ({
            label: t(`deliveries.states.${each}`),
            to: url({ status: each }),
            count: endpoint.deliveries[each],
            current: status === each,
          })),
        ]}
      />
      {rows.length === 0 ? (
        <Empty title={t(status ? "deliveries.emptyFiltered" : "deliveries.empty")}>
          {t(status ? "deliveries.emptyFilteredText" : "deliveries.emptyText")}
        </Empty>
      ) : (
        <Table caption={t("deliveries.caption")}>
          <thead>
            <tr>
              <Th>{t("deliveries.event")}</Th>
              <Th>{t("deliveries.state")}</Th>
              <Th>{t("deliveries.sent")}</Th>
              <Th end>{t("deliveries.tries")}</Th>
              <Th>{t("deliveries.answer")}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((each) => {
              const last = each.attempts.at(-1);
              return (
                <Tr key={each.id}>
                  <Td card="title">
                    <RowLink to={link(deliveryUrl(endpoint.id, each.id))}>{each.event}</RowLink>
                  </Td>
                  <Td card="aside">
                    <Status look={deliveryLooks[each.status]}>{t(`deliveries.states.${each.status}`)}</Status>
                  </Td>
                  <Td card="line">
                    <DateTime at={each.eventAt} format="short" now={now} />
                  </Td>
                  <Td end>{last?.attempt ?? 0}</Td>
                  <Td card="line" fluid>
                    {last && (last.status ?? last.error ?? t("deliveries.noAnswer"))}
                  </Td>
                </Tr>
              );
            })}
          </tbody>
        </Table>
      )}
      <div className="flex flex-wrap gap-2 py-3">
        {isLater && <LinkButton to={url({})}>{t("deliveries.newest")}</LinkButton>}
        {deliveries?.nextPageToken && (
          <LinkButton to={url({ after: deliveries.nextPageToken })}>{t("deliveries.older")}</LinkButton>
        )}
      </div>
      {mayResend && endpoint.enabled && endpoint.deliveries.total > 0 && <ResendForm timeZone={page.zone} />}
    </>
  );
}

function ResendForm({ timeZone }: { timeZone: string }) {
  const t = useText(messages);
  const parts = useRefusal("resend");
  return (
    <Section title={t("deliveries.resendTitle")}>
      <PostForm name="resend" className="grid max-w-2xl gap-4">
        <FormErrors errors={parts.errors} />
        <input type="hidden" name="intent" value="resend" />
        <p className="text-ink-2">{t("deliveries.resendText", { timeZone })}</p>
        <div className="flex flex-wrap gap-4">
          <Field id={parts.id("start")} label={t("deliveries.from")} error={parts.error("start")} required>
            <Input name="start" type="date" defaultValue={parts.value("start")} />
          </Field>
          <Field
            id={parts.id("end")}
            label={t("deliveries.to")}
            help={t("deliveries.toHelp")}
            error={parts.error("end")}
            optional
          >
            <Input name="end" type="date" defaultValue={parts.value("end")} />
          </Field>
          <Field label={t("deliveries.which")}>
            <Select
              name="status"
              defaultValue={parts.value("status", "failed")}
              options={[
                { value: "failed", label: t("deliveries.failed") },
                { value: "all", label: t("deliveries.every") },
              ]}
            />
          </Field>
        </div>
        <div>
          <Button type="submit">{t("deliveries.resend")}</Button>
        </div>
      </PostForm>
    </Section>
  );
}
