/** What reads like a path but is none: a file, a site, an address of the web or of email. */
const NAME =
  /@|:\/\/|^www\.|\.(com|org|net|shop|test|io|co|uk|eu|de|js|ts|csv|tsv|pdf|png|jpe?g|gif|webp|svg|json|xml|zip|html?|txt|xlsx?)$/i;
const DOT = /(?<=[A-Za-z_])\.(?=[A-Za-z_])/g;

/** A message with the dots inside paths of fields as spaces: `address.city is required` reads `address city is required`. */
export const withoutDots = (message: string): string =>
  message
    .split(/(\s+)/)
    .map((word) => (NAME.test(/\w(?:.*\w)?/s.exec(word)?.[0] ?? "") ? word : word.replace(DOT, " ")))
    .join("");
