/** The permission to report parcels as dispatched. */
export const DISPATCHING = "fulfilments.report.create";
