import type { Nudge } from "#web/_ui/nudge-queue.ts";
import { messages } from "./notice-messages.ts";
import type { Notice } from "./reach.ts";

const LONG_MS = 8000;

/** A notice in words. */
export function noticeOf(notice: Notice): Nudge {
  switch (notice.kind) {
    case "kept":
      return { text: messages.kept };
    case "notSent":
      return { text: messages.needsConnection, kind: "warning", timeout: LONG_MS };
    case "signedInAgain":
      return { text: messages.signedInAgain, kind: "warning", timeout: LONG_MS };
    case "sent":
      return { text: `${messages.sent} ${notice.label}`, kind: "success" };
    case "refused":
      return { text: messages.wasRefused, kind: "warning" };
  }
}
