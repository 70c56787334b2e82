export const activityUrl = (after?: string): string =>
  after ? `/activity?${new URLSearchParams({ after })}` : "/activity";
/** The newest lines as data, for those who keep looking. */
export const newestActivityUrl = (): string => "/activity/newest";
