/** The maximum size of the profile's form with a picture, in bytes; a picture that is smaller than it and still too large is refused by name. */
export const MAX_FORM_BYTES = 26 * 1024 * 1024;
