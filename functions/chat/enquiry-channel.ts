import { EnquiryChannelOpened } from "#events/enquiries";
import { ask, when } from "#platform/reactions";
import { subscriptionIdOf } from "./access.ts";
import { channel } from "./domain/index.ts";

/** A channel about an enquiry: its id comes with the fact, so that it is one however often the fact arrives. */
export const openEnquiryChannel = when("open-enquiry-channel", EnquiryChannelOpened, ({ data }) => {
  const { channel: id, enquiryId, number, by, users } = data;
  const members = [by, ...users].map((user) => ({
    user,
    subscription: subscriptionIdOf(id, user),
    role: user === by ? ("owner" as const) : ("member" as const),
    notify: "all" as const,
  }));
  return [
    ask(channel, id, "createChannel", {
      channel: id,
      type: "enquiry",
      name: number,
      visibility: "private",
      readOnly: false,
      linked: { type: "enquiry", id: enquiryId },
      members,
      addedBy: by,
    }),
  ];
});
