import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import { memo, type ReactNode, Suspense, useEffect, useState } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { lazily } from "#web/_ui/lazily.ts";
import { useWanted } from "#web/_ui/popup.tsx";
import { isResupplyPath, resupplyCheckoutUrl } from "../resupply/urls.ts";
import { useAnnouncement } from "./announcements.tsx";
import { Frame } from "./frame.tsx";
import { frameNeedsData, useFrameAge } from "./frame-age.ts";
import { frameData } from "./frame-data.ts";
import type { FrameData } from "./frame-types.ts";
import { HeaderTools } from "./header-tools.tsx";
import { screenAt } from "./nav.ts";
import { PreviewBanner } from "./preview-banner.tsx";
import { useProjectLink } from "./project-link.ts";
import { useReach } from "./reach/reach.ts";
import { RootError } from "./root-error.tsx";
import { ScreenError } from "./screen-error.tsx";
import { switchUrl } from "./switch-url.ts";
import { TermsGate } from "./terms-gate.tsx";
import { forgetFormOfOthers } from "./typed-form.ts";
import { useHeadlessNavigation } from "./use-headless-navigation.ts";
import { JobsProvider, useJobs } from "./use-jobs.tsx";
import { usePalette } from "./use-palette.ts";

const ProjectJobs = lazily(() => import("./project-jobs.lazy.tsx"));
const ReachBar = lazily(() => import("./after-load.lazy.tsx").then((part) => ({ default: part.ReachBar })));
const Shortcuts = lazily(() => import("./shortcuts.lazy.tsx"));
const SearchPalette = lazily(() => import("./search-palette.lazy.tsx"));

export function loader(args: LoaderFunctionArgs): Promise<FrameData> {
  return frameData(args);
}

export const shouldRevalidate = frameNeedsData;

export default function Standard() {
  const frame = useLoaderData<typeof loader>();
  useFrameAge(frame);
  return (
    <Framed {...frame} layout={useLayout()}>
      {outlet}
    </Framed>
  );
}

const outlet = <Outlet />;

/** What the open screen is shown in, as its file says: `export const handle = { layout: "tool" }`. */
function useLayout(): "tool" | undefined {
  const handle = useMatches().at(-1)?.handle as { layout?: "tool" } | undefined;
  return handle?.layout;
}

/** An error that a screen did not catch, inside the frame if possible. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("_shell/standard");
  if (!frame) return <RootError />;
  return (
    <Framed {...frame}>
      <ScreenError />
    </Framed>
  );
}

/** Rerenders only when its data changes, not on every navigation. */
const Framed = memo(function Framed({
  permissions,
  menu,
  platform,
  jobs,
  preview,
  announced,
  toSign,
  cart,
  children,
  ...data
}: FrameData & { layout?: "tool" | undefined; children: ReactNode }) {
  const link = useProjectLink();
  const palette = usePalette();
  const searching = useWanted(palette.open);
  const listing = useWanted(palette.listed);
  const may = (permission: string) => permissions.includes(permission);
  const announcement = useAnnouncement(announced);
  const { trouble, waiting } = useReach();
  const reachBar = (trouble || waiting.length > 0) && (
    <Suspense>
      <ReachBar />
    </Suspense>
  );
  const isResupply = isResupplyPath(useLocation().pathname);
  useHeadlessNavigation();
  useEffect(() => forgetFormOfOthers(data.user.id), [data.user.id]);
  return (
    <Frame
      {...data}
      platform={platform}
      canCreate={platform.public}
      menu={menu}
      announcement={reachBar || (preview ? <PreviewBanner name={preview.name} /> : announcement)}
      onSearch={() => palette.onOpen(true)}
      projectUrl={({ projectId }, pathname) =>
        projectId === data.projectId
          ? link("/dashboard")
          : switchUrl(projectId, screenAt(menu, pathname) ?? "/dashboard")
      }
      cart={cart === undefined ? undefined : { count: cart, to: link(resupplyCheckoutUrl()), show: isResupply }}
      createUrl="/projects/create"
      myAccountUrl={link("/dashboard")}
      logoutUrl="/logout"
      tools={<HeaderTools />}
    >
      <JobsProvider first={jobs}>
        {toSign ? <TermsGate {...toSign} /> : children}
        <OwnJobs />
      </JobsProvider>
      {searching && (
        <Suspense>
          <SearchPalette {...palette} menu={menu} canCreate={platform.public} may={may} />
        </Suspense>
      )}
      {listing && (
        <Suspense>
          <Shortcuts open={palette.listed} onClose={() => palette.onListed(false)} />
        </Suspense>
      )}
    </Frame>
  );
});

/** The tray of the member's jobs; loaded only if there are any. */
function OwnJobs() {
  const hydrated = useHydrated();
  const { jobs } = useJobs();
  const [initialJobs] = useState(() => new Set(jobs.map(({ id }) => id)));
  if (!hydrated || jobs.length === 0) return null;
  return (
    <Suspense>
      <ProjectJobs startedHere={jobs.some(({ id }) => !initialJobs.has(id))} />
    </Suspense>
  );
}
