import type { Finding } from "./import-context.ts";

/**
 * How numbers are written inside a country: its calling code, what stands before a national number (`-` nothing, `0?` not
 * always), and how many digits follow. After ITU-T E.164 and the national numbering plans.
 */
const PLANS = `
GB GG JE IM 44 0 9-10|IE 353 0 7-9|FR 33 0 9-9|BE 32 0 8-9|NL 31 0 9-9|DE 49 0 5-11|AT 43 0 4-12|CH 41 0 9-9|SE 46 0 7-9
FI AX 358 0 5-11|RO 40 0 9-9|BG 359 0 7-9|HR 385 0 8-9|SI 386 0 8-8|SK 421 0 9-9|RS 381 0 8-10|BA 387 0 8-8|ME 382 0 8-8
MK 389 0 8-8|AL 355 0 8-9|XK 383 0 8-8|UA 380 0 9-9|MD 373 0 8-8|TR 90 0 10-10|IL 972 0 8-9|AE 971 0 8-9|SA 966 0 8-9
JO 962 0 8-9|LB 961 0 7-8|EG 20 0 8-10|MA 212 0 9-9|DZ 213 0 8-9|ZA 27 0 9-9|NG 234 0 8-10|KE 254 0 9-9|GH 233 0 9-9
AU 61 0 9-9|NZ 64 0 8-10|JP 81 0 9-10|KR 82 0 8-10|TW 886 0 8-9|TH 66 0 8-9|VN 84 0 9-10|MY 60 0 8-10|ID 62 0 8-12
PH 63 0 8-10|PK 92 0 9-10|BD 880 0 8-10|LK 94 0 9-9|AR 54 0 10-10|EC 593 0 8-9|VE 58 0 10-10|PY 595 0 8-9|UY 598 0? 8-8
CN 86 0? 9-11|IN 91 0? 10-10|BR 55 0? 10-11|PE 51 0? 8-9|RU KZ 7 8 10-10|BY 375 80 9-9|LT 370 8 8-8|HU 36 06 8-9
ES 34 - 9-9|PT 351 - 9-9|IT VA 39 - 6-11|SM 378 - 6-10|DK 45 - 8-8|NO SJ 47 - 8-8|IS 354 - 7-7|FO 298 - 6-6|GL 299 - 6-6
PL 48 - 9-9|CZ 420 - 9-9|LU 352 - 5-11|MT 356 - 8-8|CY 357 - 8-8|GR 30 - 10-10|EE 372 - 7-8|LV 371 - 8-8|LI 423 - 7-7
MC 377 - 8-9|AD 376 - 6-9|GI 350 - 8-8|HK 852 - 8-8|MO 853 - 8-8|SG 65 - 8-8|BN 673 - 7-7|QA 974 - 8-8|KW 965 - 8-8
BH 973 - 8-8|OM 968 - 8-8|TN 216 - 8-8|MX 52 - 10-10|CL 56 - 9-9|CO 57 - 10-10|CR 506 - 8-8|PA 507 - 7-8|GT 502 - 8-8
US CA PR DO JM TT BS BB AG AI VG VI KY BM GD TC MS MP GU AS SX LC DM VC KN 1 1? 10-10`;

interface Plan {
  readonly callingCode: string;
  readonly trunk: string;
  readonly isTrunkOptional: boolean;
  readonly least: number;
  readonly most: number;
}

const plans = new Map<string, Plan>();
const byCallingCode = new Map<string, Plan>();
for (const entry of PLANS.trim().split(/[|\n]/)) {
  const parts = entry.split(" ");
  const [callingCode = "", trunk = "", lengths = ""] = parts.slice(-3);
  const [least, most] = lengths.split("-").map(Number);
  const plan = {
    callingCode,
    trunk: trunk.replace(/[-?]/, ""),
    isTrunkOptional: !/^\d+$/.test(trunk),
    least: least ?? 0,
    most: most ?? 0,
  };
  byCallingCode.set(callingCode, plan);
  for (const country of parts.slice(0, -3)) plans.set(country, plan);
}

const MAX_TEXT = 60;
const E164 = /^\+[1-9]\d{6,14}$/;
/** Italy writes the zero of a landline after its calling code, too. */
const KEEPS_ZERO = new Set(["39", "378"]);

/**
 * Reads a phone number as people write it, as E.164: `+49 (0)30 1234567`, `0044 7700 900123`, or a national number of the
 * address's `country`. Undefined where it is something else, such as a number with an extension or two numbers.
 */
export function phoneFrom(text: string, country?: string): string | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const plain = text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/^(?:tel|phone|mobile|t|m)[:.]/i, "")
    .replace(/^\+?00(?=[1-9])/, "+")
    .replace(/[\s.\-\u2010-\u2015\u2212/]/g, "");
  const plan = country === undefined ? undefined : plans.get(country);
  const dialled = plan?.callingCode === "1" ? plain.replace(/^011(?=[1-9])/, "+") : plain;
  const abroad = country === "AU" ? dialled.replace(/^0011(?=[1-9])/, "+") : dialled;
  const digits = abroad.replace(/\(0\)/, abroad.startsWith("+") ? "~" : "0").replace(/[()]/g, "");
  const international = digits.startsWith("+") ? withoutTrunk(digits) : plan && nationalNumber(digits, plan);
  return international && E164.test(international) ? international : undefined;
}

/** Takes out the zero that is not dialled after a calling code: `+49 (0)30`, marked as `~`, or `+49 030`. */
function withoutTrunk(number: string): string {
  const plan = [3, 2, 1]
    .flatMap((length) => byCallingCode.get(number.slice(1, 1 + length).replace("~", "")) ?? [])
    .at(0);
  if (plan && KEEPS_ZERO.has(plan.callingCode)) return number.replace("~", "0");
  const plain = number.replace("~", "");
  if (plan?.trunk !== "0") return plain;
  const national = plain.slice(1 + plan.callingCode.length);
  return national.startsWith("0") ? `+${plan.callingCode}${national.slice(1)}` : plain;
}

function nationalNumber(
  digits: string,
  { callingCode, trunk, isTrunkOptional, least, most }: Plan,
): string | undefined {
  const hasTrunk = trunk !== "" && digits.startsWith(trunk) && digits.length - trunk.length >= least;
  if (!hasTrunk && !isTrunkOptional) return undefined;
  const national = hasTrunk ? digits.slice(trunk.length) : digits;
  const isArea = callingCode !== "1" || /^[2-9]/.test(national);
  return /^\d+$/.test(national) && national.length >= least && national.length <= most && isArea
    ? `+${callingCode}${national}`
    : undefined;
}

export const UNREADABLE_PHONE = "This can't be read as a phone number. Use the international form, like +447700900417";

/** Reads a phone number that somebody typed: a national one is of the first country that has such numbers. */
export const typedPhone = (text: string, ...countries: readonly (string | undefined)[]): string | undefined =>
  countries.map((country) => phoneFrom(text, country)).find((phone) => phone !== undefined);

interface WrittenPhone {
  readonly column: string;
  readonly text: string | undefined;
  /** The country of the address it stands beside. */
  readonly country: string | undefined;
}

/**
 * The one phone number of a record: the first that can be read, or else the first as it is written. The findings say which
 * are not imported, and which is no number.
 */
export function chosenPhone(
  written: readonly WrittenPhone[],
  record: string,
): { readonly phone?: string; readonly findings: readonly Finding[] } {
  const read = written.flatMap(({ column, text, country }) =>
    text ? [{ column, value: text, number: phoneFrom(text, country) }] : [],
  );
  const chosen = read.find(({ number }) => number !== undefined) ?? read[0];
  if (!chosen) return { findings: [] };
  const phone = chosen.number ?? chosen.value;
  const unread: Finding[] = chosen.number
    ? []
    : [
        {
          column: chosen.column,
          value: chosen.value,
          message: "This can't be read as a phone number, so it is kept as it is written",
          warning: true,
        },
      ];
  const others = read
    .filter(({ value, number }) => (number ?? value) !== phone)
    .map(({ column, value }): Finding => {
      const message = `${record} has one phone number, so this one isn't imported beside ${phone}`;
      return { column, value, message, warning: true };
    });
  return { phone, findings: [...unread, ...others] };
}
