export const messages = {
  title: "Sample data",
  text: "Invented products, customers and orders, to look round before you have your own.",
  add: "Add sample data",
  takeOut: "Take out sample data",
  cancel: "Cancel",
  refresh: "Refresh",
  ask: "Ask an owner of the project to do this.",
  none: {
    title: "What is added",
    text: "{products, number} products, {customers, number} customers and {orders, number} orders of the last 30 days, at different stages. Each is tagged “sample”. Nobody is charged, asked to make anything or sent an email.",
    whole: "You can take all of it out again at any time. Your own work stays.",
  },
  inUse: {
    title: "Sample data was taken out",
    text: "You had changed {count, plural, one {this product, so it} other {these products, so they}} stayed: {names}.",
  },
  running: {
    adding: "Adding sample data",
    removing: "Taking out sample data",
    leave: "You can leave this page. The work goes on.",
    of: "{done, number} of {total, number} records",
  },
  added: {
    title: "Sample data is in this project",
    text: "{products, number} products, {customers, number} customers and {orders, number} orders, each tagged “sample”. They count in your sales figures until you take them out.",
    dashboard: "See the dashboard",
    orders: "See sample orders",
    guard: "Sample orders can be worked on like any other. They cost nothing, and no email is sent for them.",
  },
  partly: {
    title: "Some sample data is in this project",
    text: "The work was stopped halfway. Add what is missing, or take out what there is.",
    add: "Add the rest",
  },
  question: {
    title: "Take out sample data?",
    goes: "All {products, number} sample products, {orders, number} sample orders and their customers go, whatever you did with the orders. So do their figures and everything the search finds of them.",
    stays:
      "What you made yourself stays. A sample product you have changed stays too, as your own orders may be of it, and so does a sample customer with an order of your own.",
  },
} as const;
