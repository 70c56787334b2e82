import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useProjectLink } from "./project-link.ts";

/** Who could give a permission: the roles that have it and the people who may give one of them, by name. */
export interface Grants {
  readonly roles: readonly string[];
  readonly people: readonly string[];
}

/** Asks who could give what was missing; undefined until that is known, and where no script runs. */
export function useWhoGrants(permission: string | undefined): Grants | undefined {
  const { load, data } = useFetcher<Grants | null>();
  const link = useProjectLink();
  const url = permission && link(`/roles/why?permission=${encodeURIComponent(permission)}`);
  useEffect(() => {
    if (url) load(url);
  }, [url, load]);
  return data ?? undefined;
}
