import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import type { VariantData } from "./data.ts";
import { messages } from "./messages.ts";

/** The stock by country, the form that records a movement, and the low-stock threshold. */
export default function StockSection({ data }: { data: VariantData }) {
  const t = useText(messages);
  const { stock, variant, may } = data;
  if (variant.onDemand && !stock?.locations.length)
    return (
      <Section title={t("stock.title")} ruled>
        <p className="text-14 text-ink-3">{t("stock.none")}</p>
      </Section>
    );
  return (
    <Section title={t("stock.title")} ruled>
      {stock?.low && (
        <div className="mb-3">
          <Alert kind="warning" title={t("stock.lowNow")}>
            {t("stock.lowText", { available: stock.available, threshold: stock.lowStockThreshold ?? 0 })}
          </Alert>
        </div>
      )}
      {stock?.locations.length ? (
        <StockByPlace stock={stock} />
      ) : (
        <p className="text-14 text-ink-3">{t("stock.empty")}</p>
      )}
      {may.move && (
        <>
          <Movement data={data} />
          <Threshold data={data} />
        </>
      )}
    </Section>
  );
}

function StockByPlace({ stock }: { stock: NonNullable<VariantData["stock"]> }) {
  const t = useText(messages);
  return (
    <Table caption={t("stock.caption")} bleed={false} cards={false}>
      <thead>
        <tr>
          <Th>{t("stock.country")}</Th>
          <Th end>{t("stock.level")}</Th>
          <Th end>{t("stock.reserved")}</Th>
          <Th end>{t("stock.available")}</Th>
        </tr>
      </thead>
      <tbody>
        {stock.locations.map(({ country, level, reserved, available }) => (
          <Tr key={country}>
            <Td>{country}</Td>
            <Td end>{level}</Td>
            <Td end>{reserved}</Td>
            <Td end>
              <b>{available}</b>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Movement({ data: { home } }: { data: VariantData }) {
  const t = useText(messages);
  const parts = useRefusal("move");
  const busy = useNavigation().formData?.get("intent") === "move";
  return (
    <PostForm name="move" className="mt-4 grid gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <h3 className="font-semibold">{t("stock.move")}</h3>
      <FormErrors errors={parts.errors} />
      <div className="grid grid-cols-2 gap-3">
        <Field id={parts.id("kind")} label={t("stock.kind")}>
          <Select
            name="kind"
            defaultValue={parts.value("kind", "received")}
            options={[
              { value: "received", label: t("stock.received") },
              { value: "adjusted", label: t("stock.adjusted") },
            ]}
          />
        </Field>
        <Field id={parts.id("country")} label={t("stock.country")} error={parts.error("country")}>
          <Input name="country" maxLength={2} autoComplete="off" defaultValue={parts.value("country", home)} />
        </Field>
      </div>
      <Field
        id={parts.id("quantity")}
        label={t("stock.quantity")}
        help={t("stock.quantityHelp")}
        error={parts.error("quantity")}
      >
        <Input name="quantity" inputMode="numeric" autoComplete="off" defaultValue={parts.value("quantity")} />
      </Field>
      <Field
        id={parts.id("reason")}
        label={t("stock.reason")}
        help={t("stock.reasonHelp")}
        error={parts.error("reason")}
      >
        <Input name="reason" maxLength={200} autoComplete="off" defaultValue={parts.value("reason")} />
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {t("stock.submit")}
        </Button>
      </div>
    </PostForm>
  );
}

function Threshold({ data: { stock } }: { data: VariantData }) {
  const t = useText(messages);
  const parts = useRefusal("threshold");
  const busy = useNavigation().formData?.get("intent") === "threshold";
  return (
    <PostForm name="threshold" className="mt-5 grid gap-2" preventScrollReset>
      <input type="hidden" name="intent" value="threshold" />
      <Field
        id={parts.id("threshold")}
        label={t("stock.threshold")}
        help={t("stock.thresholdHelp")}
        error={parts.error("threshold")}
      >
        <Input
          name="threshold"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={parts.value("threshold", stock?.lowStockThreshold?.toString())}
        />
      </Field>
      <div>
        <Button small type="submit" busy={busy}>
          {t("stock.thresholdSave")}
        </Button>
      </div>
    </PostForm>
  );
}
