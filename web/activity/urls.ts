export const activityUrl = (after?: string): string =>
  after ? `/activity?${new URLSearchParams({ after })}` : "/activity";
/** The newest lines as data, for polling. */
export const newestActivityUrl = (): string => "/activity/newest";
