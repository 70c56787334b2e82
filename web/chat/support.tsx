import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { chat } from "#contracts/chat";
import { refusedWith } from "#web/_record/refused.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { channelsOf } from "./data.ts";
import { messages } from "./messages.ts";
import { channelUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const channels = await channelsOf(who);
  return {
    channels: channels.filter(({ type, status }) => type === "support" && status === "active"),
    mayCreate: who.permissions.includes("chat.channel.create"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const body = { name: messages.support.name, type: "support" as const };
  const response = await sent.call(chat.createChannel, { body, idempotencyKey: sent.key });
  if (!response.ok) return refusedWith(sent.form, "open", response.problem);
  return redirect(withProject(channelUrl(response.value.id), sent.project.id), consistencyHeaders(sent));
}
export const meta = titled(messages.support.title);

/** The channels in which a team answers its own questions. */
export default function SupportChat() {
  const t = useText(messages);
  const link = useProjectLink();
  const { channels, mayCreate } = useLoaderData<typeof loader>();
  const { errors } = useRefusal("open");
  const open = mayCreate && (
    <PostForm name="open">
      <input type="hidden" name="intent" value="open" />
      <Button type="submit" kind="primary">
        {t("support.open")}
      </Button>
    </PostForm>
  );
  return (
    <Page>
      <PageHead title={t("support.title")} text={t("support.text")} />
      <FormErrors errors={errors} />
      {channels.length === 0 ? (
        <Empty title={t("support.empty")} actions={open}>
          {t("support.emptyText")}
        </Empty>
      ) : (
        <ul aria-label={t("support.list")} className="border-t border-rule-ink">
          {channels.map(({ id, name, unread }) => (
            <li key={id} className="flex min-h-11 items-center gap-3 border-b border-rule px-1">
              <Link to={link(channelUrl(id))}>{name}</Link>
              {unread > 0 && <span className="text-13 text-ink-2">{t("channels.unread", { count: unread })}</span>}
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
