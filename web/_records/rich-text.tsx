/** A rich text of a record. The service cleans it whenever it is read, so only plain formatting and links arrive. */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the service on reading
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
