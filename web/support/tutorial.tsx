import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { blogs } from "#contracts/blogs";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { RichText } from "#web/_records/rich-text.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { supportUrl, tutorialPrintUrl, tutorialsUrl, tutorialUrl } from "./urls.ts";
import { Votes } from "./votes.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { call, project, permissions } = await member(args, "sometimes");
  const slug = args.params.slug ?? "";
  if (!project) throw data({ message: messages.none.noProject, code: "NOT_FOUND", status: 404 }, { status: 404 });
  const article = orThrow(await call(blogs.getArticle, { params: { slug } }));
  if (article.movedFrom) throw redirect(withProject(tutorialUrl(article.slug), project.id));
  return { article, mayVote: permissions.includes("blog.article.vote") };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "sometimes");
  const slug = args.params.slug ?? "";
  const body = read(blogs.voteArticle.body, { vote: textIn(sent.form, "vote") });
  if (!body.ok) return refusedWith(sent.form, "vote", body.problem);
  const response = await sent.call(blogs.voteArticle, { params: { slug }, body: body.value, idempotencyKey: sent.key });
  if (!response.ok) return refusedWith(sent.form, "vote", response.problem);
  return redirect(withProject(tutorialUrl(slug), sent.project?.id), consistencyHeaders(sent));
}
export const meta = titled<typeof loader>((loaded) => loaded?.article.title ?? messages.title);

export default function Tutorial() {
  const t = useText(messages);
  const link = useProjectLink();
  const { article, mayVote } = useLoaderData<typeof loader>();
  const { title, excerpt, readingMinutes, slug, helpful, myVote, body } = article;
  const here = tutorialUrl(slug);
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: t("title"), to: link(supportUrl()) },
          { label: t("tutorials"), to: link(tutorialsUrl()) },
        ]}
        here={title}
      />
      <PageHead
        title={title}
        text={[excerpt, t("minutes", { count: readingMinutes })].filter(Boolean).join(" · ")}
        actions={
          <LinkButton icon="printer" to={link(tutorialPrintUrl(slug))}>
            {t("print")}
          </LinkButton>
        }
      />
      <article className="max-w-[42rem]">
        <RichText html={body.html} />
        <Votes of="article" mayVote={mayVote} yes={helpful.yes} no={helpful.no} mine={myVote} />
        <LinkButton kind="quiet" to={`${link(supportUrl({ from: here }))}#ask`}>
          {t("ask.instead")}
        </LinkButton>
      </article>
    </Page>
  );
}
