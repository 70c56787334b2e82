/** The service worker. It shows push messages; a click opens a tab or focuses an open one. */
const SCRIPT = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("push", (event) => {
  const { id, title, body, action } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag: id, data: action }));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const target = new URL(event.notification.data, location.origin);
  if (target.origin !== location.origin) return;
  event.waitUntil((async () => {
    const [open] = await clients.matchAll({ type: "window", includeUncontrolled: true });
    if (!open) return clients.openWindow(target.href);
    await open.focus();
    return open.navigate(target.href).catch(() => clients.openWindow(target.href));
  })());
});
`;

export const loader = () =>
  new Response(SCRIPT.trimStart(), {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
