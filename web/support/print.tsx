import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { blogs } from "#contracts/blogs";
import { RichText } from "#web/_records/rich-text.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PrintLayout } from "#web/_shell/layouts/print.tsx";
import { withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { tutorialUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args, "sometimes");
  if (!project) throw data({ message: messages.none.noProject, code: "NOT_FOUND", status: 404 }, { status: 404 });
  const { title, excerpt, body, slug } = orThrow(
    await call(blogs.getArticle, { params: { slug: args.params.slug ?? "" } }),
  );
  return { title, excerpt, html: body.html, back: withProject(tutorialUrl(slug), project.id) };
}
export const meta = titled<typeof loader>((loaded) => loaded?.title ?? messages.title);

/** A tutorial on paper. */
export default function Print() {
  const t = useText(messages);
  const { title, excerpt, html, back } = useLoaderData<typeof loader>();
  return (
    <PrintLayout
      tools={
        <>
          {t("printNow")} · <Link to={back}>{t("back")}</Link>
        </>
      }
    >
      <h1>{title}</h1>
      {excerpt && <p>{excerpt}</p>}
      <RichText html={html} />
    </PrintLayout>
  );
}
