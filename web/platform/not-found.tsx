import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import BarePage from "#web/_shell/bare-page.lazy.tsx";
import { usePlatformName } from "#web/_shell/platform-sign-in.tsx";
import { titled } from "#web/_shell/title.ts";

/** The page for unknown URLs. URLs that would install a module are refused. */
export function loader({ request }: LoaderFunctionArgs) {
  const blocked = new URL(request.url).pathname.includes("install-module");
  return data({ blocked }, { status: blocked ? 403 : 404 });
}

export const action = () => data({ blocked: false }, { status: 404 });

export const meta = titled("Not found");

export default function NotFound() {
  const { blocked } = useLoaderData<typeof loader>();
  return <BarePage kind={blocked ? "blocked" : "missing"} status={blocked ? 403 : 404} platform={usePlatformName()} />;
}
