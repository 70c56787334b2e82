import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { blogs } from "#contracts/blogs";
import { call } from "#web/_server/call.ts";
import { visiting } from "#web/_server/visitor.ts";
import { MailLayout } from "#web/_shell/layouts/mail.tsx";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { ArticleText } from "./article-text.tsx";
import { messages } from "./messages.ts";

/** Nothing of it is kept by browsers or found by search engines, and its address is sent to no other site. */
const headersOfPreview = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};
export const headers = () => headersOfPreview;

export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get("token") || "none";
  const response = await call(visiting(args), blogs.getBlogPreview, { params: { token } });
  const found = response.ok ? response.value : undefined;
  return data({ found }, { status: found ? 200 : 404, headers: headersOfPreview });
}
export const meta = titled<typeof loader>((loaded) => loaded?.found?.article.title ?? messages.preview.title);

/** A draft, for somebody who was sent its link. */
export default function Preview() {
  const t = useText(messages);
  const { found } = useLoaderData<typeof loader>();
  return (
    <MailLayout>
      {found ? (
        <>
          <Alert title={t("preview.note", { project: found.project })} />
          <ArticleText article={found.article} />
        </>
      ) : (
        <>
          <h1 className="text-[1.75rem] leading-9">{t("preview.gone")}</h1>
          <p className="text-ink-2">{t("preview.goneText")}</p>
        </>
      )}
    </MailLayout>
  );
}
