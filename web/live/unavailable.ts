/** Answers where the host has no streams of its own: pages then poll. */
export const loader = () =>
  Response.json(
    { message: "This installation has no stream of changes.", code: "STREAMS_UNAVAILABLE", status: 404 },
    { status: 404 },
  );
