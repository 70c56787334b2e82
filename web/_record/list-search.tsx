import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { SearchInput } from "#web/_ui/search-input.tsx";
import { changedUrl } from "./list-url.ts";

/** Searches 500 ms after the last key. Without script it is a plain form. */
export function ListSearch({ label, hint }: { label: string; hint: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [url] = useSearchParams();
  const search = url.get("search") ?? "";
  return (
    <search className="w-60 max-md:w-full">
      <form method="get" action={pathname}>
        {[...url].map(
          ([name, value]) =>
            !["search", "after", "skipped"].includes(name) && (
              <input key={name + value} type="hidden" name={name} value={value} />
            ),
        )}
        <SearchInput
          small
          name="search"
          label={label}
          placeholder={hint}
          defaultValue={search}
          onSearch={(text) =>
            navigate(changedUrl(url, { search: text.trim() || undefined }), { preventScrollReset: true })
          }
        />
      </form>
    </search>
  );
}
