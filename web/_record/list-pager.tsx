import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Pager } from "#web/_ui/pager.tsx";
import { nextPage, previousPage, readPages } from "./list-url.ts";

/**
 * Pages of a list whose URL remembers the previous pages: `size` rows per page, `shown` on this one, `next` is the
 * token of the next.
 */
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
