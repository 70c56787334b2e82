export const messages = {
  title: "Sample data",
  text: "Invented products, customers and orders, to look round before you have your own.",
  add: "Add sample data",
  takeOut: "Remove sample data",
  cancel: "Cancel",
  refresh: "Refresh",
  ask: "Ask an owner of the project to do this.",
  none: {
    title: "What is added",
    text: "{products, number} products, {customers, number} customers and {orders, number} orders of the last 30 days, at different stages. Each is tagged “sample”. Nobody is charged, asked to make anything or sent an email.",
    whole: "You can remove all of it at any time. Your own work stays.",
  },
  inUse: {
    title: "Sample data was removed",
    text: "You had changed {count, plural, one {this product, so it} other {these products, so they}} stayed: {names}.",
  },
  running: {
    adding: "Adding sample data",
    removing: "Removing sample data",
    leave: "You can leave this page. The work continues.",
    of: "{done, number} of {total, number} records",
  },
  added: {
    title: "Sample data is in this project",
    text: "{products, number} products, {customers, number} customers and {orders, number} orders, each tagged “sample”. They count in your sales figures until you remove them.",
    dashboard: "See the dashboard",
    orders: "See sample orders",
    guard: "Sample orders can be worked on like any other. They cost nothing, and no email is sent for them.",
  },
  partly: {
    title: "Some sample data is in this project",
    text: "The work was stopped halfway. Add what is missing, or remove what is there.",
    add: "Add the rest",
  },
  question: {
    title: "Remove sample data?",
    goes: "All {products, number} sample products, {orders, number} sample orders and their customers are removed, whatever you did with the orders. Their figures and search results go too.",
    stays:
      "What you made yourself stays. A sample product you have changed stays too, as your own orders may include it, and so does a sample customer with an order of your own.",
  },
} as const;
