/** Texts that were begun, in this browser: by person and channel. */
const keyOf = (user: string, channel: string): string => `chat-draft ${user} ${channel}`;

export function draftOf(user: string, channel: string): string {
  try {
    return localStorage.getItem(keyOf(user, channel)) ?? "";
  } catch {
    return "";
  }
}

export function keepDraft(user: string, channel: string, text: string): void {
  try {
    if (text.trim() === "") localStorage.removeItem(keyOf(user, channel));
    else localStorage.setItem(keyOf(user, channel), text);
  } catch {
    // A browser that keeps nothing keeps no drafts.
  }
}
