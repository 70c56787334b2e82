/** Read by the server alone, so that no page loads it. */
export const messages = {
  text: "That project was deleted, or you no longer belong to it.",
  action: "All projects",
};
