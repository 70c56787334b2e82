/** The same page with this dialog open, about `of`. */
export function dialogUrl(url: URLSearchParams, name: string, of?: string): string {
  const next = new URLSearchParams(url);
  for (const each of ["dialog", "of", "flash"]) next.delete(each);
  next.set("dialog", name);
  if (of) next.set("of", of);
  return `?${next}`;
}
