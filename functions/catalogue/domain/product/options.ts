import {
  type Attribute,
  MAX_OPTION_VALUES,
  MAX_OPTIONS,
  type ProductOption,
  VARIANTS_PER_PRODUCT,
} from "#events/catalogue";
import { refuse } from "#platform/domain";

export interface OptionSet {
  readonly options: readonly ProductOption[];
  readonly skuPattern: string;
}

const same = (text: string): string => text.trim().toLowerCase();
const PLACE = /\{([^{}]*)\}/g;

/** How many variants the options produce. */
export const countOf = (options: readonly ProductOption[]): number =>
  options.reduce((count, { values }) => count * values.length, 1);

/** Every combination; the first option varies slowest. */
export const combinationsOf = (options: readonly ProductOption[]): Attribute[][] =>
  options.reduce<Attribute[][]>(
    (made, { name, values }) => made.flatMap((before) => values.map((value) => [...before, { name, value }])),
    [[]],
  );

/** The key of a combination, independent of case and spaces. */
export const combinationKey = (attributes: readonly Attribute[]): string =>
  JSON.stringify(attributes.map(({ name, value }) => [same(name), same(value)]).sort());

/** Fills the values into `KM-TEE-{Size}`, in upper case and without spaces. */
export const skuBy = (pattern: string, attributes: readonly Attribute[]): string =>
  pattern.trim().replace(PLACE, (_, name: string) => {
    const value = attributes.find((each) => same(each.name) === same(name))?.value ?? "";
    return value
      .toUpperCase()
      .replace(/[^\p{L}\p{N}.]+/gu, "-")
      .replace(/^-|-$/g, "");
  });

/** Returns the invalid options by field; undefined when all are valid. */
export function refusalOf({ options, skuPattern }: OptionSet) {
  const errors: Record<string, string[]> = {};
  if (options.length === 0) errors.options = ["Add at least one option, like Size"];
  if (options.length > MAX_OPTIONS) errors.options = [`A product has at most ${MAX_OPTIONS} options`];
  for (const [index, { name, values }] of options.entries()) {
    const at = `options.${index}`;
    if (!same(name)) errors[`${at}.name`] = ["Enter a name, like Size"];
    else if (options.findIndex((each) => same(each.name) === same(name)) < index)
      errors[`${at}.name`] = [`“${name}” is listed twice. Give each option its own name`];
    const wrong = valuesFault(values);
    if (wrong) errors[`${at}.values`] = [wrong];
  }
  const pattern = wrongPattern({ options, skuPattern });
  if (pattern) errors.skuPattern = [pattern];
  if (Object.keys(errors).length) return refuse("validation-failed", { errors });
  const count = countOf(options);
  if (count > VARIANTS_PER_PRODUCT)
    return refuse("too-many-variants", { count, most: VARIANTS_PER_PRODUCT, errors: { options: [tooMany(count)] } });
  return undefined;
}

const number = new Intl.NumberFormat("en-GB");
export const tooMany = (count: number): string =>
  `These options make ${number.format(count)} variants. A product has at most ${number.format(VARIANTS_PER_PRODUCT)}`;

function valuesFault(values: readonly string[]): string | undefined {
  if (values.length === 0) return "Add at least one value";
  if (values.length > MAX_OPTION_VALUES)
    return `An option has at most ${MAX_OPTION_VALUES} values; these are ${values.length}`;
  if (values.some((value) => !same(value))) return "A value is empty. Fill it in, or remove it";
  const twice = values.find((value, index) => values.findIndex((each) => same(each) === same(value)) < index);
  return twice && `“${twice}” is listed twice`;
}

function wrongPattern({ options, skuPattern }: OptionSet): string | undefined {
  if (!skuPattern.trim()) return "Enter a pattern for the SKUs, like TEE-{Size}";
  const named = [...skuPattern.matchAll(PLACE)].map(([, name = ""]) => name);
  const unknown = named.find((name) => !options.some((each) => same(each.name) === same(name)));
  if (unknown !== undefined) return `No option is called “${unknown}”`;
  const left = options.find(
    ({ name, values }) => values.length > 1 && !named.some((each) => same(each) === same(name)),
  );
  return left && `Put {${left.name}} into the pattern, so that every variant gets a SKU of its own`;
}
