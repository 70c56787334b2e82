import { useNavigate, useSearchParams } from "@remix-run/react";

/** The dialog in the URL (`?dialog=<name>&of=<id>`): whether it is this one, its subject, and how to close it. */
export function useDialog(name: string) {
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const open = url.get("dialog") === name;
  const close = () => {
    const next = new URLSearchParams(url);
    for (const each of ["dialog", "of"]) next.delete(each);
    navigate(`?${next}`, { preventScrollReset: true, replace: true });
  };
  return { open, of: open ? url.get("of") : null, close };
}
