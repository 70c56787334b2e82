export const messages = {
  forbidden: {
    title: "You can't see this page",
    text: "It needs a permission you do not have. An owner of the project can give it to you.",
  },
  missing: {
    title: "Page not found",
    text: "It may have been moved or removed, or the link is wrong.",
  },
  blocked: {
    title: "This link is blocked",
    text: "Modules can't be installed from a link. Open Modules in the menu instead.",
  },
  invalid: { title: "This page can't be shown", text: "Part of its address isn't valid." },
  unsigned: {
    title: "The terms and conditions have changed",
    text: "Read and accept them to continue.",
  },
  stale: {
    title: "This page is out of date",
    text: "You have signed in or out since opening it. Reload the page, then submit the form again.",
  },
  busy: { title: "Too many requests", text: "Wait a moment, then try again." },
  broken: {
    title: "Something went wrong on our side",
    text: "Nothing you saved is lost. Try again. If it keeps happening, give support this number:",
    unnumbered: "Nothing you saved is lost. Try again in a moment.",
  },
  unreachable: {
    title: "Presswork can't be reached",
    text: "Check this device's connection, then try again. Nothing you saved is lost.",
  },
  signedOut: { title: "You were signed out", text: "Sign in again to continue." },
  home: "Go to the dashboard",
} as const;
