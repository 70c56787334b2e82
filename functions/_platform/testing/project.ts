import type { ProjectFacts } from "#platform/ports";

/** The project a service's tests happen in: pounds, London, orders `PR-…`. */
export const testProject: ProjectFacts = {
  id: "prj_press01",
  name: "Press",
  platformId: "plt_demo01",
  currency: "GBP",
  timeZone: "Europe/London",
  country: "GB",
  orderPrefix: "PR",
};
