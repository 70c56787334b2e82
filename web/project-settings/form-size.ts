/** The maximum size of the settings' form with a logo for papers, in bytes. */
export const MAX_FORM_BYTES = 1_200_000;
