export const messages = {
  email: "Email",
  limited: "Too many attempts. Try again {minutes, plural, one {in a minute} other {in # minutes}}.",
  busy: "Too many people are signing in right now. Try again in a few seconds.",
  captcha: "We couldn't check that you're a person. Try again.",
  scripts: "Turn on JavaScript to continue, or wait 15 minutes.",
  working: "Checking that you are a person. This takes a few seconds.",
  stuck: "The check didn't work in this browser. Wait 15 minutes, then try again.",
  over: "This link has been used or has expired. Request a new one.",
  unreachable: "Presswork can't be reached. Check this device's connection, then try again.",
  outboxHere: "No mail server is set up, so emails stay on this server. <link>Open the outbox</link> to find yours.",
  outboxServer:
    "No mail server is set up, so emails stay on this server. Whoever runs it finds yours in its outbox, at /outbox.",
  failed: "That did not work. Try again.",
} as const;
