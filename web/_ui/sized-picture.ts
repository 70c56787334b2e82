/**
 * The address of a picture of the drive, drawn at most `pixels` wide and high for screens of double density; another address stays
 * as it is.
 */
export function sizedPicture(src: string, pixels: number): string {
  const side = 2 * pixels;
  return src
    .replace(
      /^\/v1\/drive\/public\/([^/?]+)\/files\/([^/?]+)$/,
      `/v1/drive/images/$2.webp?project=$1&w=${side}&h=${side}&fit=inside`,
    )
    .replace(/^\/drive\/[^/?]+\/content\??/, `$&${src.includes("?") ? "" : "?"}side=${side}&`);
}
