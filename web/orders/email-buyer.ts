/** What a form that asks whether the buyer is emailed says: `false` where the box was cleared. */
export const notifyIn = (form: FormData): { readonly notifyBuyer?: false } =>
  form.get("emailBuyerAsked") === "yes" && form.get("emailBuyer") !== "on" ? { notifyBuyer: false } : {};
