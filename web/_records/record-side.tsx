import type { ComponentProps } from "react";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { messages } from "./messages.ts";

/** What is beside a record: its own facts, and when it was added and changed. */
export function RecordSide({
  record: { createdAt, updatedAt },
  facts,
}: {
  record: { readonly createdAt: string; readonly updatedAt: string };
  facts: ComponentProps<typeof Facts>["facts"];
}) {
  const t = useText(messages);
  return (
    <Section title={t("details")} ruled>
      <Facts
        facts={[
          ...facts,
          { name: t("added"), value: <DateTime at={createdAt} format="date" /> },
          { name: t("changed"), value: <DateTime at={updatedAt} format="date" /> },
        ]}
      />
    </Section>
  );
}
