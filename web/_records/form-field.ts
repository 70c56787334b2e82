/** What a control needs to know of its field. */
export interface FormField {
  readonly required: boolean;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly choices?: readonly string[] | undefined;
  readonly initial?: string | undefined;
}
