export const messages = {
  needsConnection:
    "This needs a connection. Nothing has been confirmed. Try again when it is back: it will be done only once.",
  kept: "Saved on this device. It will be sent when the connection is back.",
  signedInAgain: "You are signed in again. Nothing was sent yet: check it, then send it again.",
  sent: "Sent:",
  wasRefused: "Something that waited was not accepted. Open what is waiting to decide.",
} as const;
