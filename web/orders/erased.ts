const ERASED_EMAIL = "erased@erased.invalid";

/** Whether the customer of an order was erased, by the email that stands in it since. */
export const isErased = (email: string): boolean => email === ERASED_EMAIL;
