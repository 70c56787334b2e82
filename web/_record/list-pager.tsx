import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Pager } from "#web/_ui/pager.tsx";
import { nextPage, previousPage, readPages } from "./list-url.ts";

/** The pages of a list whose URL keeps the way back: `size` rows a page, `shown` on this one, `next` the token of the next. */
export function ListPager({
  size,
  shown,
  next,
  ...rest
}: {
  size: number;
  shown: number;
  next: string | undefined;
  total?: string | undefined;
  note?: ReactNode;
}) {
  const [url] = useSearchParams();
  const { pages, skipped } = readPages(url);
  const first = (skipped + pages.length) * size + 1;
  return (
    <Pager
      {...rest}
      from={first}
      to={first + shown - 1}
      previous={previousPage(url)}
      next={next && nextPage(url, next)}
    />
  );
}
