const MB = 1024 * 1024;
/** The maximum size of a picture, in bytes. */
export const MAX_ARTWORK_BYTES = 25 * MB;
/** A form with such a picture and its other fields. */
export const MAX_ARTWORK_FORM_BYTES = 26 * MB;
