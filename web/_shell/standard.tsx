import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Frame } from "./frame.tsx";
import { type FrameData, frameData } from "./frame-data.ts";
import { usePalette } from "./go-palette.tsx";
import { actionEntries, navEntries } from "./menu.ts";
import { menuOf } from "./nav.ts";
import { ProjectJobs } from "./project-jobs.tsx";
import { useProjectLink } from "./project-link.ts";
import { RootError } from "./root-error.tsx";
import { ScreenError } from "./screen-error.tsx";
import { SearchPalette } from "./search-palette.tsx";
import { switchUrl } from "./switch-url.ts";
import { applyTheme } from "./theme.ts";
import { useHeadlessNavigation } from "./use-headless-navigation.ts";
import { JobsProvider } from "./use-jobs.tsx";

export type { FrameData } from "./frame-data.ts";

export function loader(args: LoaderFunctionArgs): Promise<FrameData> {
  return frameData(args);
}

export default function Standard() {
  return (
    <Framed {...useLoaderData<typeof loader>()}>
      <Outlet />
    </Framed>
  );
}

/** What a screen did not catch itself, inside the frame where there is one. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("_shell/standard");
  if (!frame) return <RootError />;
  return (
    <Framed {...frame}>
      <ScreenError />
    </Framed>
  );
}

function Framed({ permissions, counts, platform, jobs, children, ...data }: FrameData & { children: ReactNode }) {
  const link = useProjectLink();
  const palette = usePalette();
  const may = (permission: string) => permissions.includes(permission);
  const menu = menuOf(navEntries, may, counts);
  useHeadlessNavigation();
  return (
    <Frame
      {...data}
      platform={platform}
      canCreate={platform.public}
      menu={menu}
      onTheme={applyTheme}
      onSearch={() => palette.onOpen(true)}
      projectUrl={({ projectId }) =>
        projectId === data.projectId ? link("/dashboard") : switchUrl(projectId, "/dashboard")
      }
      createUrl="/projects/create"
      myAccountUrl={link("/dashboard")}
      logoutUrl="/logout"
    >
      <JobsProvider first={jobs}>
        {children}
        <ProjectJobs />
      </JobsProvider>
      <SearchPalette
        {...palette}
        menu={menu}
        actions={platform.public ? actionEntries : actionEntries.filter(({ id }) => id !== "create-project")}
        may={may}
      />
    </Frame>
  );
}
