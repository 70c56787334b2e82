export const messages = {
  /** Where not even the page of an error can be loaded. */
  unloaded: "This page can't be loaded. Check your connection, then reload it.",
  missingPart:
    "Part of this page couldn't be loaded. We keep trying. If nothing changes, save your work and reload the page.",
  loading: {
    wait: "Loading…",
  },
  frame: {
    skip: "Skip to content",
    menu: "Menu",
    closeMenu: "Close menu",
    home: "{platform}, dashboard",
    search: "Search orders, customers, pages",
    searchLabel: "Search and commands",
    newTab: "Opens in a new tab",
    main: "Main",
    quick: "Quick",
    open: "Open {label}",
    fold: "Close {label}",
    account: "Account",
    cart: "Cart, {count, plural, one {# item} other {# items}}",
    version: "Presswork {version}",
    runsOn: "Runs on Presswork",
    somebody: "Somebody",
  },
  keys: {
    palette: "Search, or run a command",
    list: "Show these shortcuts",
  },
} as const;
