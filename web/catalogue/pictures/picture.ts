const MB = 1024 * 1024;
export const MAX_PICTURES = 20;
/** The drive's maximum file size. */
export const MAX_FILE_BYTES = 25 * MB;
/** A form with such a file and its other fields. */
export const MAX_FILE_FORM_BYTES = 26 * MB;
/** A product's form with its files, for pages without script. */
export const MAX_PRODUCT_FORM_BYTES = 52 * MB;
export const PICTURE_TYPES = "image/png,image/jpeg,image/webp,image/gif,image/avif";

/** A product's picture: a URL and its alternative text (`alt`). */
export interface Picture {
  readonly src: string;
  readonly alt?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

type Fields = Pick<FormData, "get">;

/** A form's pictures as JSON in `field`, which keeps their sizes. */
function picturesIn(form: Fields, field: string): Picture[] {
  try {
    const parsed: unknown = JSON.parse(String(form.get(field) ?? "[]"));
    return Array.isArray(parsed) ? parsed.filter((each): each is Picture => typeof each?.src === "string") : [];
  } catch {
    return [];
  }
}

/** The form field of a picture's alternative text. */
export const altField = (src: string): string => `alt:${src}`;

/** A form's pictures: one URL per line in `images`, their alternative texts, and their other known data. */
export function imagesIn(form: Fields): Picture[] {
  const pictures = [...picturesIn(form, "was.images"), ...picturesIn(form, "pictures")];
  const lines = String(form.get("images") ?? "").split(/\s+/);
  return [...new Set(lines.filter(Boolean))].map((src) => {
    const picture = pictures.find((each) => each.src === src) ?? { src };
    const alt = form.get(altField(src));
    if (typeof alt !== "string") return picture;
    const { alt: _before, ...rest } = picture;
    return alt.trim() ? { ...picture, alt: alt.trim() } : rest;
  });
}
