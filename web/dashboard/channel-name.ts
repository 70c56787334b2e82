const names: Readonly<Record<string, string>> = {
  api: "API",
  csv: "CSV import",
  woocommerce: "WooCommerce",
  ebay: "eBay",
};

/** `etsy` → Etsy, `my-shop` → My shop. */
export const channelName = (channel: string): string =>
  names[channel] ?? channel.charAt(0).toUpperCase() + channel.slice(1).replaceAll("-", " ");
