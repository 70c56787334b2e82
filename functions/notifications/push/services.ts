const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
];

/**
 * The push service a subscription is of. Only those of the browsers there are: whoever may name any address could have us
 * knock on doors inside our own network.
 */
export function serviceOf(endpoint: string): string | undefined {
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (protocol !== "https:" || port || username) return undefined;
  return HOSTS.some((host) => host.test(hostname)) ? hostname : undefined;
}
