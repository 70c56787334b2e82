import type { FactOf, Recorded } from "#events/_kernel";
import { BillingAdministered, BillingChanged, billingStream } from "#events/billing";
import { invoiceSellerStream, type Party } from "#events/invoices";
import { type Company, projectStream, vatNumberLook } from "#events/projects";
import { DIRECTORY, type Ports } from "#platform/ports";

type Loading = Pick<Ports, "store">;
type Billed = Partial<FactOf<typeof BillingChanged>["data"] & FactOf<typeof BillingAdministered>["data"]>;
interface Settings {
  readonly name?: string;
  readonly company?: Company | null;
  readonly timeZone?: string;
  readonly owner?: string;
}

/** The settings that a stream's facts add up to; `null` stays where one was cleared. */
const folded = <S>(facts: readonly Recorded[]): S => Object.assign({}, ...facts.map(({ data }) => data)) as S;

/** Of a project's billing stream; others tell of its periods. */
const SETTINGS = new Set<string>([BillingChanged.type, BillingAdministered.type]);

/** What a project has agreed about its bills. */
export async function billingTerms({ store }: Loading, project: string): Promise<Billed> {
  const facts = await store.load(project, billingStream(project));
  return folded<Billed>(facts.filter(({ type }) => SETTINGS.has(type)));
}

const taxIdOf = (value: string) => {
  const isVat = vatNumberLook(value) !== "unknown";
  if (!isVat) return { type: "tax_number", value };
  return { type: /^\s*(gb|xi)/i.test(value) ? "gb_vat" : "eu_vat", value };
};

/** The company of a project's billing, else of its settings; undefined without one. */
export async function partyOf(loading: Loading, project: string): Promise<Party | undefined> {
  const [billed, facts] = await Promise.all([
    billingTerms(loading, project),
    loading.store.load(DIRECTORY, projectStream(project)),
  ]);
  const email = billed.billingEmail;
  if (billed.company) {
    const { name, address, taxIds, registrationNumber } = billed.company;
    return { name, address, taxIds, ...(registrationNumber && { registrationNumber }), ...(email && { email }) };
  }
  const { company } = folded<Settings>(facts);
  if (!company) return undefined;
  const { name, address, taxId, registrationNumber } = company;
  const to = email ?? company.email;
  return {
    name,
    address,
    taxIds: taxId ? [taxIdOf(taxId)] : [],
    ...(registrationNumber && { registrationNumber }),
    ...(to && { email: to }),
  };
}

/** Where a project's invoices go: its billing email, or the owner's while none was set, and the copies. */
export async function recipientsOf({ store, access }: Pick<Ports, "store" | "access">, project: string) {
  const [{ billingEmail, ccEmails = [] }, facts] = await Promise.all([
    billingTerms({ store }, project),
    store.load(DIRECTORY, projectStream(project)),
  ]);
  const { owner } = folded<Settings>(facts);
  const to = billingEmail ?? (owner && (await access.emailOf(owner)));
  return [...new Set([...(to ? [to] : []), ...ccEmails])];
}

/** The project whose company sells on a platform; undefined until an administrator has chosen one. */
export async function sellerProject({ store }: Loading, platformId: string): Promise<string | undefined> {
  const facts = await store.load(DIRECTORY, invoiceSellerStream(platformId));
  return folded<{ project?: string }>(facts).project;
}

/** An amount that a project's wallet may spend without credit, in minor units. */
export const ownMoney = (spendable: number, { creditLimit }: Billed): number => spendable - (creditLimit?.amount ?? 0);
