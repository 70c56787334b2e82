import { useRouteError } from "@remix-run/react";
// biome-ignore lint/style/noRestrictedImports: it has words for a page that cannot be loaded
import { lazy, Suspense } from "react";
import { useText } from "#web/_ui/intl.tsx";
import { LOADING } from "../_routing/guard.ts";
import Bare from "./bare-page.lazy.tsx";
import Loading from "./loading-page.lazy.tsx";
import { messages } from "./messages.ts";
import { shownProblem } from "./problem.ts";
import { useSignIn } from "./session/use-sign-in.ts";

const LoadingPage = import.meta.env.SSR ? Loading : lazy(() => import("./loading-page.lazy.tsx"));
const BarePage = import.meta.env.SSR
  ? Bare
  : lazy(() => import("./bare-page.lazy.tsx").catch(() => ({ default: Unloaded })));

/** The last-resort error page: no frame, no data, one link. While there is no platform, the loading page. */
export function RootError() {
  const { roles: _, permission: __, code, ...problem } = shownProblem(useRouteError());
  useSignIn(problem.kind);
  return <Suspense>{code === LOADING ? <LoadingPage /> : <BarePage {...problem} />}</Suspense>;
}

/** An error while the server can't be reached: there is nothing to load the page of errors from. */
const Unloaded = () => <main className="p-6">{useText(messages)("unloaded")}</main>;
