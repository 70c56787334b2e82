import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { contentUrl } from "../../drive/urls.ts";
import { messages } from "../messages.ts";
import type { InsertData } from "./data.ts";

/** The artwork with its bleed, and how many are left. */
export function Side({ data }: { data: InsertData }) {
  return (
    <>
      <Preview data={data} />
      <Stock data={data} />
    </>
  );
}

function Preview({ data: { insert, choices } }: { data: InsertData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const type = choices.types.find(({ id }) => id === insert.insertTypeId);
  if (!type) return null;
  const { widthMm, heightMm, bleedMm, minDpi } = type;
  const [width, height] = [widthMm + 2 * bleedMm, heightMm + 2 * bleedMm];
  const sides = (["front", "back"] as const).filter((side) => insert.artwork[side]);
  return (
    <Section title={t("record.preview")} ruled>
      <p className="text-14 text-ink-2">
        {t("record.size", { width: widthMm, height: heightMm, bleed: bleedMm })}. {t("record.dpi", { dpi: minDpi })}.
      </p>
      {sides.map((side) => (
        <figure key={side} className="mt-3">
          <svg
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={t(`record.${side}`)}
            className="max-h-72 w-full border border-rule"
          >
            <image
              href={link(contentUrl(insert.artwork[side] ?? "", { side: "600" }))}
              width={width}
              height={height}
              preserveAspectRatio="xMidYMid slice"
            />
            <rect
              x={bleedMm}
              y={bleedMm}
              width={widthMm}
              height={heightMm}
              fill="none"
              stroke="currentColor"
              strokeWidth={width / 200}
              strokeDasharray={`${width / 50} ${width / 80}`}
            />
          </svg>
          <figcaption className="mt-1 text-13 text-ink-3">{t(`record.${side}`)}</figcaption>
        </figure>
      ))}
      {sides.length > 0 && <p className="mt-1 text-13 text-ink-3">{t("record.trim")}</p>}
    </Section>
  );
}

function Stock({ data: { insert, mayEdit, choices } }: { data: InsertData }) {
  const t = useText(messages);
  const parts = useRefusal("count");
  const nameOf = (place: string) => choices.packers.find(({ value }) => value === place)?.label ?? place;
  return (
    <Section title={t("record.stock")} ruled>
      {insert.stock ? (
        <ul className="mb-3 grid gap-1 text-14">
          {insert.stock.map(({ location, level }) => (
            <li key={location} className="flex justify-between gap-3">
              <span>{nameOf(location)}</span>
              <span className="tabular-nums">{t("record.left", { level })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-3 text-14 text-ink-2">{t("record.noStock")}</p>
      )}
      {mayEdit && (
        <PostForm key={insert.version} name="count" className="grid gap-3" preventScrollReset>
          <FormErrors errors={parts.errors} />
          <Field id={parts.id("stock.location")} label={t("record.location")} error={parts.error("stock.location")}>
            <Select
              name="location"
              options={choices.packers}
              defaultValue={parts.value("location", insert.stock?.[0]?.location)}
            />
          </Field>
          <Field id={parts.id("stock.level")} label={t("record.level")} error={parts.error("stock.level")}>
            <Input name="level" type="number" min={0} defaultValue={parts.value("level")} />
          </Field>
          <div>
            <Button small type="submit" name="intent" value="count">
              {t("record.count")}
            </Button>
          </div>
        </PostForm>
      )}
    </Section>
  );
}
