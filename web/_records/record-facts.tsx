import type { ReactNode } from "react";
import { FieldBlame } from "#web/_record/field-blame.tsx";
import { Facts } from "#web/_ui/panel.tsx";

interface RecordFact {
  readonly name: string;
  readonly value: ReactNode;
  /** What the record calls it. Its value then says who set it. */
  readonly field?: string;
}

/** A record's names and values. */
export const RecordFacts = ({ facts }: { facts: readonly RecordFact[] }) => (
  <Facts
    facts={facts.map(({ name, value, field }) => ({
      name,
      value: field ? (
        <FieldBlame field={field} name={name}>
          {value}
        </FieldBlame>
      ) : (
        value
      ),
    }))}
  />
);
