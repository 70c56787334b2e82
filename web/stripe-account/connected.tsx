import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { stripeAccountAct } from "./act.ts";
import { messages } from "./messages.ts";
import { RefusalOf } from "./refusal.tsx";
import { stripeAccountUrl } from "./urls.ts";

const MAX_CODE = 200;

export async function loader(args: LoaderFunctionArgs) {
  await member(args);
  const { searchParams } = new URL(args.request.url);
  const [state = "", code = ""] = ["state", "code"].map((name) => searchParams.get(name)?.slice(0, MAX_CODE));
  return { state, code };
}

export const action = (args: ActionFunctionArgs) => stripeAccountAct(args);

export const meta = titled(messages.connecting.title);

/** Stripe leads here. The account is connected when its owner says so again: a link alone changes nothing. */
export default function Connected() {
  const t = useText(messages);
  const link = useProjectLink();
  const busy = useNavigation().state !== "idle";
  const { state, code } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(stripeAccountUrl()) }]} here={t("connecting.title")} />
      <PageHead title={t("connecting.title")} text={code ? t("connecting.text") : undefined} />
      <RefusalOf intents={["connect"]} />
      {code ? (
        <PostForm name="connect">
          <input type="hidden" name="intent" value="connect" />
          <input type="hidden" name="state" value={state} />
          <input type="hidden" name="code" value={code} />
          <Button kind="primary" type="submit" busy={busy}>
            {t("connecting.submit")}
          </Button>
        </PostForm>
      ) : (
        <Alert
          kind="warning"
          title={t("connecting.refused")}
          actions={
            <LinkButton small to={link(stripeAccountUrl())}>
              {t("connecting.back")}
            </LinkButton>
          }
        >
          {t("connecting.refusedText")}
        </Alert>
      )}
    </Page>
  );
}
