import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useAnnouncement } from "#web/_shell/announcements.tsx";
import { Frame } from "#web/_shell/frame.tsx";
import { GoPalette } from "#web/_shell/go-palette.tsx";
import { sectionsOf } from "#web/_shell/menu-groups.ts";
import { menuOf } from "#web/_shell/nav.ts";
import { usePalette } from "#web/_shell/use-palette.ts";
import { member, project, projects } from "./sample-frame.ts";
import { sampleNav } from "./sample-nav.ts";

export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  return {
    documentSettings: { theme: url.searchParams.get("theme") === "dark" ? "dark" : "light" } as const,
    announced: url.pathname.endsWith("/home"),
  };
}

export const meta: MetaFunction = () => [{ title: "Gallery - Presswork" }, { name: "robots", content: "noindex" }];

const menu = menuOf(sampleNav, () => true, {
  orders: { value: 6 },
  chat: { value: 2, live: true },
  reviews: { value: 2 },
});
const sections = sectionsOf(menu);
const choices = { closed: [], favourites: [] };

const collections = [
  {
    code: "collection",
    kind: "default",
    text: "Royal Mail collects at 13:00 today. Orders confirmed after 11:30 leave on Monday.",
    actions: [
      { label: "See cut-off times", style: "primary", to: "/gallery" },
      { label: "Check again", style: "default", handler: "retry" },
    ],
  },
] as const;

/** The frame around every specimen, with sample people and projects. */
export default function Gallery() {
  const { announced } = useLoaderData<typeof loader>();
  const announcement = useAnnouncement(announced ? collections : []);
  const palette = usePalette();
  return (
    <Frame
      user={member}
      project={project}
      projects={projects}
      canCreate
      platform={{ name: "Presswork", public: true }}
      website="saltmarsh.shop"
      menu={menu}
      sections={sections}
      choices={choices}
      version="4.2"
      onSearch={() => palette.onOpen(true)}
      projectUrl={() => "/gallery"}
      createUrl="/gallery"
      myAccountUrl="/gallery"
      logoutUrl="/gallery"
      announcement={announcement}
    >
      <Outlet />
      <GoPalette menu={menu} {...palette} />
    </Frame>
  );
}
