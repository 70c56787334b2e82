/** Hidden fields for the URL parameters that a filter form keeps. */
export const PreservedFields = ({ names, url }: { names: readonly string[]; url: URLSearchParams }) =>
  names.map((name) => url.get(name) && <input key={name} type="hidden" name={name} value={url.get(name) ?? ""} />);
