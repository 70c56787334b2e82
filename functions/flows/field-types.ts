/** What conditions can compare and texts can name. */
export type FieldKind = "text" | "number" | "money" | "flag" | "list";
export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** It names a person: only emails to that person may show it. */
  readonly personal?: true;
}
export type FieldValue = string | number | boolean | readonly string[];
export type FieldValues = Readonly<Record<string, FieldValue | undefined>>;
