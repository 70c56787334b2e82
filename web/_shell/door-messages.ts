export const messages = {
  email: "Email",
  limited: "Too many tries. Try again {minutes, plural, one {in a minute} other {in # minutes}}.",
  busy: "Many people are at this door just now. Try again in a few seconds.",
  captcha: "We could not tell that you are a person. Try once more.",
  scripts: "To go on, allow this page to run scripts, or wait a quarter of an hour.",
  working: "Checking that you are a person. This takes a few seconds.",
  stuck: "The check did not work in this browser. Wait a quarter of an hour, then try again.",
  over: "This link has been used or is too old. Ask for a new one.",
  failed: "That did not work. Try again.",
} as const;
