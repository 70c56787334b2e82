import type { ComponentProps } from "react";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { RecordFacts } from "./record-facts.tsx";

/** What is beside a record: its own facts, and when it was added and changed. */
export function RecordSide({
  record: { createdAt, updatedAt },
  facts,
}: {
  record: { readonly createdAt: string; readonly updatedAt: string };
  facts: ComponentProps<typeof RecordFacts>["facts"];
}) {
  const t = useText(messages);
  return (
    <Section title={t("details")} ruled>
      <RecordFacts
        facts={[
          ...facts,
          { name: t("added"), value: <DateTime at={createdAt} format="date" /> },
          { name: t("changed"), value: <DateTime at={updatedAt} format="date" /> },
        ]}
      />
    </Section>
  );
}
