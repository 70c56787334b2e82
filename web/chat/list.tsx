import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { ChannelList } from "./channel-list.tsx";
import { channelsOf } from "./data.ts";
import { ChatLayout } from "./layout.tsx";
import { messages } from "./messages.ts";
import { newChannelUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  return { channels: await channelsOf(who), mayCreate: who.permissions.includes("chat.channel.create") };
}
export const meta = titled(messages.title);

/** Everything somebody can read and join in chat. */
export default function List() {
  const t = useText(messages);
  const link = useProjectLink();
  const { channels, mayCreate } = useLoaderData<typeof loader>();
  const create = mayCreate && (
    <LinkButton kind="primary" icon="plus" to={link(newChannelUrl())}>
      {t("empty.create")}
    </LinkButton>
  );
  const flash = <FlashNudge labels={messages.flash} />;
  if (channels.length === 0)
    return (
      <Page>
        {flash}
        <Empty title={t("empty.title")} actions={create}>
          {t("empty.text")}
        </Empty>
      </Page>
    );
  return (
    <ChatLayout list={<ChannelList channels={channels} mayCreate={mayCreate} />}>
      <div className="max-md:hidden">
        {flash}
        <Empty title={t("empty.choose")} actions={create}>
          {t("empty.chooseText")}
        </Empty>
      </div>
    </ChatLayout>
  );
}
