import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { terms } from "#contracts/terms";
import { RichText } from "#web/_records/rich-text.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { Button } from "#web/_ui/button.tsx";
import { useLocale, useText, useTimeZone } from "#web/_ui/intl.tsx";
import { zonedTime } from "#web/_ui/zoned-time.ts";
import { messages } from "./messages.ts";

/** Open to who has not signed: the text is what they decide about. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, user } = await member(args, "never");
  const params = { termsId: args.params.termsId ?? "" };
  const { title, version, content, contentHash, effectiveAt, locale } = orThrow(
    await call(terms.getPublishedTerms, { params }),
  );
  const own = user.signedPlatformTermsLogs.find(({ id }) => id === params.termsId);
  return { title, version, content, contentHash, effectiveAt, language: locale, signedAt: own?.signedAt };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? messages.title }];

/** A version of the terms, to read, print or save as PDF. */
export default function TermsText() {
  const t = useText(messages);
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { title, version, content, contentHash, effectiveAt, language, signedAt } = useLoaderData<typeof loader>();
  const day = (at: string) => zonedTime(new Date(at), "date", timeZone, locale);
  return (
    <main className="mx-auto max-w-3xl px-4 py-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1>{title}</h1>
          <p className="text-13 text-ink-3">
            {t("versionOf", { version })}
            {effectiveAt && <> {t("from", { date: day(effectiveAt) })}</>}
            {signedAt && <> {t("signedOn", { date: day(signedAt) })}</>}
          </p>
        </div>
        <span className="print:hidden">
          <Button icon="printer" onClick={() => window.print()}>
            {t("print")}
          </Button>
        </span>
      </header>
      <div className="mt-4" lang={language}>
        <RichText html={content} />
      </div>
      <footer className="mt-6 border-line border-t pt-3 text-13 text-ink-3">
        <p>{t("hash")}</p>
        <p className="break-all font-mono">{contentHash}</p>
      </footer>
    </main>
  );
}
