import { Link } from "@remix-run/react";
import { sizeText } from "#web/_record/size-text.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "../messages.ts";
import { contentUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";

/** All stored versions, latest first; each can be restored. */
export function Versions({ data: { file, may } }: { data: RecordData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  if (file.versions.length < 2) return null;
  return (
    <Section title={t("record.versions")}>
      <Table caption={t("record.versionsCaption")} bleed={false}>
        <thead>
          <tr>
            <Th>{t("record.version")}</Th>
            <Th>{t("record.uploaded")}</Th>
            <Th>{t("record.by")}</Th>
            <Th end>{t("record.size")}</Th>
            <Th>
              <span className="sr-only">{t("record.putBack")}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {file.versions.toReversed().map(({ fileVersion: number, source, at, by, size }) => (
            <Tr key={number}>
              <Td card="title">
                <Link to={link(contentUrl(file.file, { version: String(number) }))} reloadDocument>
                  {source ? t("record.versionFrom", { number, source }) : t("record.versionName", { number })}
                </Link>
              </Td>
              <Td card="line" className="whitespace-nowrap text-ink-2">
                <DateTime at={at} format="date" />
              </Td>
              <Td card="part">{by.name ?? by.id}</Td>
              <Td end card="value">
                {sizeText(size, locale)}
              </Td>
              <Td card="aside" end>
                {number === file.fileVersion && t("record.latest")}
                {number !== file.fileVersion && may.edit && !file.trashedAt && (
                  <PostForm name={`put-back-${number}`} preventScrollReset>
                    <input type="hidden" name="intent" value="put-back" />
                    <Button
                      small
                      type="submit"
                      name="fileVersion"
                      value={number}
                      aria-label={t("record.putBackLabel", { number })}
                    >
                      {t("record.putBack")}
                    </Button>
                  </PostForm>
                )}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
