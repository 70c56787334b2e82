import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { type Look, Status } from "#web/_ui/status.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import type { ColumnsData } from "./columns-data.ts";
import { messages } from "./messages.ts";

type FileColumn = ColumnsData["open"][number];

const LOOKS: Record<FileColumn["how"], Look> = {
  certain: { tone: "neutral", patch: "tick", quiet: true },
  likely: { tone: "warning", patch: "half" },
  chosen: { tone: "success", patch: "full" },
  system: { tone: "neutral", patch: "tick", quiet: true },
  together: { tone: "info", patch: "half" },
  unused: { tone: "neutral", patch: "empty", quiet: true },
};

/** The file's columns: what each was recognised as, and a choice for each; the file is checked again with them. */
export function Columns({ columns }: { columns: ColumnsData }) {
  const t = useText(messages);
  const busy = useNavigation().formData?.get("intent") === "columns";
  const parts = useRefusal("columns");
  const { asIs, isWhole, open, settled, more } = columns;
  return (
    <Section title={t("columns.title")} id="columns">
      <Origin columns={columns} />
      {!isWhole && (
        <PostForm name="columns" className="grid gap-4">
          <input type="hidden" name="intent" value="columns" />
          {asIs && <input type="hidden" name="asIs" value="on" />}
          <p className="max-w-[46rem] text-14 text-ink-2">{t("columns.text")}</p>
          <FormErrors errors={parts.errors} />
          {open.length > 0 && <Choices columns={columns} rows={open} from={0} />}
          {settled.length > 0 && (
            <details>
              <summary className="cursor-pointer text-14">{t("columns.certain", { count: settled.length })}</summary>
              <Choices columns={columns} rows={settled} from={open.length} />
            </details>
          )}
          {more > 0 && <p className="text-13 text-ink-3">{t("columns.more", { count: more })}</p>}
          <Checkbox name="remember" defaultChecked label={t("columns.remember")} />
          <div>
            <Button type="submit" busy={busy}>
              {t("columns.submit")}
            </Button>
          </div>
        </PostForm>
      )}
    </Section>
  );
}

/** Whose file it was taken for, and which earlier choice is used. */
function Origin({ columns: { system, isWhole, asIs, rememberedAt, remembered, open } }: { columns: ColumnsData }) {
  const t = useText(messages);
  const added = open.filter(({ isNew }) => isNew).map(({ name }) => name);
  const errors = useRefusal("forget").errors;
  return (
    <div className="mb-4 grid max-w-[46rem] gap-2 text-14">
      <FormErrors errors={errors} />
      {system && <p>{t(isWhole ? "columns.whole" : "columns.system", { system })}</p>}
      {asIs && <p>{t("columns.asIs")}</p>}
      {(isWhole || asIs) && (
        <PostForm name="as-is">
          <input type="hidden" name="intent" value="columns" />
          {isWhole && <input type="hidden" name="asIs" value="on" />}
          <Button small type="submit">
            {t(isWhole ? "columns.byHand" : "columns.asSystem")}
          </Button>
        </PostForm>
      )}
      {rememberedAt && (
        <p>
          {t.rich("columns.remembered", { at: () => <DateTime at={rememberedAt} /> })}{" "}
          {added.length > 0 && t("columns.added", { count: added.length, names: added.slice(0, 10).join(", ") })}
        </p>
      )}
      {remembered && (
        <PostForm name="forget">
          <input type="hidden" name="intent" value="forget" />
          <input type="hidden" name="matching" value={remembered} />
          <Button small type="submit">
            {t("columns.forget")}
          </Button>
        </PostForm>
      )}
    </div>
  );
}

function Choices({ columns, rows, from }: { columns: ColumnsData; rows: readonly FileColumn[]; from: number }) {
  const t = useText(messages);
  const { value, id } = useRefusal("columns");
  const options = [
    { value: "", label: t("columns.leaveOut") },
    ...columns.ours.map(({ name, required }) => ({
      value: name,
      label: required ? t("columns.required", { name }) : name,
    })),
  ];
  return (
    <Table caption={t("columns.caption")} bleed={false}>
      <thead>
        <tr>
          <Th>{t("columns.inFile")}</Th>
          <Th>{t("columns.here")}</Th>
          <Th>{t("columns.state")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, samples, ours, how, isNew }, place) => {
          const field = `ours.${from + place}`;
          return (
            <Tr key={name}>
              <Td card="title" className="whitespace-normal">
                <input type="hidden" name="column" value={name} />
                <b className="block wrap-anywhere">{name}</b>
                <span className="block max-w-96 text-13 text-ink-3 wrap-anywhere">
                  {samples.join(", ") || t("columns.empty")}
                </span>
              </Td>
              <Td card="line" className="whitespace-normal">
                <Select
                  small
                  id={id(field)}
                  name={field}
                  aria-label={t("columns.ours", { name })}
                  defaultValue={value(field, ours)}
                  options={options}
                />
              </Td>
              <Td card="part" className="whitespace-normal">
                <Status look={LOOKS[how]}>{t(`columns.how.${how === "chosen" && !ours ? "chosenOut" : how}`)}</Status>
                {isNew && <span className="ml-2 text-13 text-ink-3">{t("columns.new")}</span>}
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
