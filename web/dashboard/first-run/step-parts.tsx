import type { ComponentType } from "react";
import { Company, CompanyDone, CompanyLink } from "./company-step.tsx";
import type { FirstRun } from "./data.ts";
import { Maker, MakerDone, MakerLink } from "./maker-step.tsx";
import { PeopleDone, PeopleLink } from "./people-step.tsx";
import { Product, ProductDone, ProductLink } from "./product-step.tsx";
import { Rates, RatesDone, RatesLink } from "./rates-step.tsx";
import type { StepName } from "./steps.ts";
import { TestDone, TestLink, TestOrder } from "./test-step.tsx";

type Part = ComponentType<{ facts: FirstRun }>;
interface StepParts {
  /** The recorded result, once done. */
  readonly Done: Part;
  /** The step's form, while it is next. */
  readonly Work: Part;
  /** The link to change it, or to do it early. */
  readonly Aside: Part;
}

export const stepParts: Readonly<Record<StepName, StepParts>> = {
  company: { Done: CompanyDone, Work: Company, Aside: CompanyLink },
  maker: { Done: MakerDone, Work: Maker, Aside: MakerLink },
  rates: { Done: RatesDone, Work: Rates, Aside: RatesLink },
  product: { Done: ProductDone, Work: Product, Aside: ProductLink },
  test: { Done: TestDone, Work: TestOrder, Aside: TestLink },
  people: { Done: PeopleDone, Work: PeopleLink, Aside: PeopleLink },
};
