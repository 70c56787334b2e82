/** What a filter form keeps of the list's URL besides its own fields. */
export const PreservedFields = ({ names, url }: { names: readonly string[]; url: URLSearchParams }) =>
  names.map((name) => url.get(name) && <input key={name} type="hidden" name={name} value={url.get(name) ?? ""} />);
