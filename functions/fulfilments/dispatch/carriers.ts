import type { FulfilmentDocument } from "#events/fulfilments";

const CARRIERS = [
  ...["Royal Mail", "Parcelforce", "Evri", "DPD", "DHL", "UPS", "FedEx", "TNT", "Yodel", "An Post", "GLS"],
  ...["Deutsche Post", "Österreichische Post", "La Poste", "Colissimo", "Chronopost", "Mondial Relay", "bpost"],
  ...["PostNL", "PostNord", "Bring", "Correos", "CTT", "InPost", "Poste Italiane", "Swiss Post", "Latvijas Pasts"],
  ...["USPS", "Canada Post", "Australia Post"],
];

/** The carrier in the name of the chosen delivery method: "Royal Mail Tracked 48" is Royal Mail's. */
export function carrierOf(document: FulfilmentDocument | undefined): string | undefined {
  const method = document?.methods.find(({ id }) => id === document.shippingMethodId)?.name.toLowerCase();
  return (
    method && CARRIERS.find((each) => method === each.toLowerCase() || method.startsWith(`${each.toLowerCase()} `))
  );
}
