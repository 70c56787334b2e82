const CARRIERS = [
  ...["Royal Mail", "Parcelforce", "Evri", "DPD", "DHL", "UPS", "FedEx", "TNT", "Yodel", "An Post", "GLS"],
  ...["Deutsche Post", "Österreichische Post", "La Poste", "Colissimo", "Chronopost", "Mondial Relay", "bpost"],
  ...["PostNL", "PostNord", "Bring", "Correos", "CTT", "InPost", "Poste Italiane", "Swiss Post", "Latvijas Pasts"],
  ...["USPS", "Canada Post", "Australia Post"],
];

/**
 * The carrier and its service in the name of the delivery method that was bought: "Royal Mail Tracked 48" is Royal Mail's
 * Tracked 48. Of an unknown carrier, what stands before "Tracked".
 */
export function boughtService(method: string): { readonly carrier: string; readonly service: string } {
  const known = CARRIERS.find((each) => `${method} `.toLowerCase().startsWith(`${each.toLowerCase()} `));
  const carrier = known ? method.slice(0, known.length) : (method.split(" Tracked")[0] ?? "");
  return { carrier, service: method.slice(carrier.length).trim() };
}
