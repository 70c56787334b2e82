import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useProjectLink } from "./project-link.ts";

/** Who could grant a permission: the roles that have it, and the names of people who may assign one. */
export interface Grants {
  readonly roles: readonly string[];
  readonly people: readonly string[];
}

/** Looks up who could grant the missing permission; undefined until known, and without script. */
export function useWhoGrants(permission: string | undefined): Grants | undefined {
  const { load, data } = useFetcher<Grants | null>();
  const link = useProjectLink();
  const url = permission && link(`/roles/why?permission=${encodeURIComponent(permission)}`);
  useEffect(() => {
    if (url) load(url);
  }, [url, load]);
  return data ?? undefined;
}
