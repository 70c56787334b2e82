import { INVOICE_SELLER, INVOICE_SERIES, InvoiceSellerChosen, InvoiceSeriesOpened } from "#events/invoices";
import { decider, refuse } from "#platform/domain";

type Series = { readonly prefix?: string };

/** The series of a project's invoices, in the directory: its prefix is taken once on a platform. */
export const series = decider<Series>()({
  name: INVOICE_SERIES,
  initial: {},
  events: [InvoiceSeriesOpened] as const,
  decide: {
    openSeries: (state: Series, input: { project: string; platformId: string; prefix: string }) =>
      state.prefix
        ? []
        : {
            facts: [InvoiceSeriesOpened(input)],
            reserve: [`invoice-prefix:${input.platformId}:${input.prefix}`],
          },
  },
  evolve: { InvoiceSeriesOpened: (_: Series, { prefix }: { prefix: string }): Series => ({ prefix }) },
});

type Seller = { readonly project?: string };

/** The project that sells to the projects of a platform, in the directory. */
export const seller = decider<Seller>()({
  name: INVOICE_SELLER,
  initial: {},
  events: [InvoiceSellerChosen] as const,
  decide: {
    chooseSeller: (
      state: Seller,
      { hasCompany, ...input }: { platformId: string; project: string; hasCompany: boolean },
    ) => {
      if (!hasCompany) return refuse("company-not-found");
      return state.project === input.project ? [] : [InvoiceSellerChosen(input)];
    },
  },
  evolve: { InvoiceSellerChosen: (_: Seller, { project }: { project: string }): Seller => ({ project }) },
});
