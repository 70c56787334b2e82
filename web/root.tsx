import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { useHydrated } from "./_record/use-hydrated.ts";
import { ARRIVAL_RULES, guard, LOADING } from "./_routing/guard.ts";
import { platformLookup } from "./_server/platform.ts";
import { documentSettingsIn } from "./_shell/document-settings.ts";
import { faviconOf, lightLogoOf } from "./_shell/logos.ts";
import { platformStyle } from "./_shell/platform-style.ts";
import { ProjectLinks } from "./_shell/project-link.ts";
import { RootError } from "./_shell/root-error.tsx";
import favicon from "./_ui/favicon.svg?url";
import poppins from "./_ui/fonts/poppins-latin-700-normal.woff2?url";
import regular from "./_ui/fonts/source-sans-pro-latin-400-normal.woff2?url";
import semibold from "./_ui/fonts/source-sans-pro-latin-600-normal.woff2?url";
import bold from "./_ui/fonts/source-sans-pro-latin-700-normal.woff2?url";
import { Locale } from "./_ui/intl.tsx";
import { lazily } from "./_ui/lazily.ts";
import { useNonce } from "./_ui/nonce.tsx";
import { NudgeProvider } from "./_ui/nudge.tsx";
import styles from "./_ui/styles.css?url";

const AfterLoad = lazily(() => import("./_shell/after-load.lazy.tsx"));

const defaults = { locale: "en-GB", timeZone: "UTC" };
const DESCRIPTION = "Orders, fulfilment, products, customers, billing and conversations of a shop, in one place.";

export const links: LinksFunction = () => [
  ...[regular, semibold, bold, poppins].map((href) => ({
    rel: "preload" as const,
    as: "font" as const,
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: styles },
];

export const meta: MetaFunction = () => [{ title: "Presswork" }];

export async function loader(args: LoaderFunctionArgs) {
  const { state, platform } = await platformLookup(args);
  const domains = (platform?.domains ?? []).map(({ domain }) => domain);
  const primary = platform?.domains.find((each) => each.primary)?.domain;
  const url = new URL(args.request.url);
  const to = guard(ARRIVAL_RULES, { url, platform: state, domains, primary, hosts: args.context.hosts ?? [] });
  if (to === LOADING) throw notLoaded();
  if (to !== undefined) throw redirect(to);
  const isMonitored = args.context.monitoring !== undefined;
  const { outbox } = args.context;
  const shown = { ...defaults, isMonitored, description: DESCRIPTION, ...(outbox && { outbox }) };
  if (!platform) return shown;
  const { name, favicon: own, logos, theme, defaultLocale, public: open } = platform;
  const logo = lightLogoOf(logos);
  const icon = faviconOf({ favicon: own, logo });
  const style = platformStyle(theme);
  return {
    ...shown,
    ...(icon && { icon }),
    locale: defaultLocale,
    platform: {
      name,
      public: open,
      ...(style && { style }),
      ...(logo && { logo }),
    },
  };
}

/** The loading page is sent instead of every other, and read again after some seconds, with script or without. */
const notLoaded = () =>
  data(
    { code: LOADING, message: "The platform could not be loaded.", status: 503 },
    { status: 503, headers: { "retry-after": "5", refresh: "5" } },
  );
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const root = useRouteLoaderData<typeof loader>("root");
  const platform = root && "platform" in root ? root.platform : undefined;
  const own = documentSettingsIn(useMatches());
  const { locale = root?.locale ?? defaults.locale, timeZone = defaults.timeZone, theme } = own;
  const icon = root && "icon" in root ? root.icon : undefined;
  return (
    <html lang={locale} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={root?.description} />
        <Meta />
        <Links />
        {platform?.style && <link rel="stylesheet" href={platform.style} />}
        {icon ? <link rel="icon" {...icon} /> : <link rel="icon" type="image/svg+xml" href={favicon} />}
      </head>
      <body>
        <Locale locale={locale} timeZone={timeZone}>
          <NudgeProvider>{children}</NudgeProvider>
        </Locale>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const { isMonitored } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  return (
    <ProjectLinks>
      {hydrated && (
        <Suspense>
          <AfterLoad isMonitored={isMonitored} />
        </Suspense>
      )}
      <Outlet />
    </ProjectLinks>
  );
}

export function ErrorBoundary() {
  return (
    <ProjectLinks>
      <RootError />
    </ProjectLinks>
  );
}
