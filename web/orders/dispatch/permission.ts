/** What reporting a parcel as dispatched takes, one or many at once. */
export const DISPATCHING = "fulfilments.report.create";
