/** What is shown while the platform cannot be reached. */
export const messages = {
  title: "Loading",
  platform: "Presswork can't be reached at the moment. This page opens by itself as soon as it can.",
  retry: "Try now",
} as const;
