const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
];

/**
 * Returns the push service of a subscription. Only known services are allowed: otherwise the server could be made to
 * call addresses in its own network.
 */
export function serviceOf(endpoint: string): string | undefined {
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (protocol !== "https:" || port || username) return undefined;
  return HOSTS.some((host) => host.test(hostname)) ? hostname : undefined;
}
