import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inserts } from "#contracts/inserts";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { messages } from "./messages.ts";
import { reviewsAct } from "./reviews-act.ts";
import { insertReviewsUrl, reviewArtworkUrl } from "./urls.ts";

const PAGE_SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args, "sometimes");
  const pageToken = new URL(args.request.url).searchParams.getAll("after").at(-1);
  const query = { pageSize: PAGE_SIZE, ...(pageToken && { pageToken }) };
  const page = orThrow(await call(inserts.listInsertReviews, { query }));
  return { reviews: page.reviews, next: page.nextPageToken ?? undefined };
}
export const action = (args: ActionFunctionArgs) => reviewsAct(args);
export const meta = titled(messages.review.title);

type Review = Awaited<ReturnType<typeof loader>>["reviews"][number];

/** The artwork of all projects that waits for an administrator. */
export default function Reviews() {
  const t = useText(messages);
  const { reviews, next } = useLoaderData<typeof loader>();
  return (
    <Page>
      <FlashNudge labels={messages.flash} />
      <PageHead title={t("review.title")} text={t("review.text")} />
      {reviews.length === 0 && <Empty title={t("review.none")}>{t("review.noneText")}</Empty>}
      {reviews.map((review) => (
        <Waiting key={review.id} review={review} />
      ))}
      <ListPager size={PAGE_SIZE} shown={reviews.length} next={next} />
    </Page>
  );
}

function Waiting({ review: { id, name, typeName, artwork, requestedAt } }: { review: Review }) {
  const t = useText(messages);
  const parts = useRefusal(id);
  const sides = (["front", "back"] as const).filter((side) => artwork[side]);
  return (
    <Section title={name} ruled>
      <p className="text-14 text-ink-2">
        {typeName}, <DateTime at={requestedAt} />
      </p>
      <ul className="my-3 flex flex-wrap gap-4">
        {sides.map((side) => (
          <li key={side}>
            <a href={reviewArtworkUrl(id, side)} target="_blank" rel="noreferrer">
              <img
                src={reviewArtworkUrl(id, side)}
                alt={t("review.open", { side: t(`review.${side}`) })}
                className="max-h-64 max-w-full border border-rule"
              />
            </a>
          </li>
        ))}
      </ul>
      <PostForm name={`review-${id}`} className="grid max-w-[30rem] gap-3" preventScrollReset>
        <input type="hidden" name="insert" value={id} />
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("reason")} label={t("review.reason")} error={parts.error("reason")}>
          <Input name="reason" maxLength={500} defaultValue={parts.value("reason")} />
        </Field>
        <div className="flex gap-2">
          <Button
            kind="primary"
            type="submit"
            name="intent"
            value="approve"
            aria-label={t("review.approveLabel", { name })}
          >
            {t("review.approve")}
          </Button>
          <Button type="submit" name="intent" value="reject" aria-label={t("review.rejectLabel", { name })}>
            {t("review.reject")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.review.title} listUrl={insertReviewsUrl()} />;
}
