const ERASED_EMAIL = "erased@erased.invalid";

/** Whether an order's customer was erased, by the email that replaced theirs. */
export const isErased = (email: string): boolean => email === ERASED_EMAIL;
