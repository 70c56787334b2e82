import { EUROPE, type MakerPlan, makerId, rate } from "./shop-plan.ts";

const ABROAD = [...EUROPE, "US"];
const royalMail = (abroad: number) => [
  rate("royal-mail-48", "Royal Mail Tracked 48", ["GB"], [395, 60], [2, 3]),
  rate("royal-mail-24", "Royal Mail Tracked 24", ["GB"], [525, 80], [1, 2]),
  rate("royal-mail-international", "Royal Mail International Tracked", ABROAD, [abroad, 150], [5, 9]),
];

export const NORTHGATE: MakerPlan = {
  id: makerId("Northgate Garment Co."),
  name: "Northgate Garment Co.",
  country: "GB",
  leadTimeDays: 3,
  capacity: "busy",
  technologies: ["dtg", "embroidery"],
  rates: royalMail(1150),
};
export const RIVERSIDE: MakerPlan = {
  id: makerId("Riverside Giclée"),
  name: "Riverside Giclée",
  country: "GB",
  leadTimeDays: 2,
  capacity: "free",
  technologies: ["digital", "sublimation"],
  rates: royalMail(1250),
};
export const BALTIC: MakerPlan = {
  id: makerId("Baltic Screen"),
  name: "Baltic Screen",
  country: "LV",
  leadTimeDays: 4,
  capacity: "free",
  technologies: ["screen", "dtg"],
  rates: [
    rate("dpd-europe", "DPD Classic", EUROPE, [640, 90], [3, 6]),
    rate("latvijas-pasts", "Latvijas Pasts Tracked", ["GB", "US"], [890, 120], [5, 10]),
  ],
};

export interface Sender {
  readonly carrier: string;
  readonly service: string;
  readonly trackingUrl: (number: string) => string;
  readonly code: (nine: string) => string;
}
const royal = (service: string): Sender => ({
  carrier: "Royal Mail",
  service,
  trackingUrl: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  code: (nine) => `QP${nine}GB`,
});
const SENDERS: Readonly<Record<string, Sender>> = {
  "Royal Mail Tracked 48": royal("Tracked 48"),
  "Royal Mail Tracked 24": royal("Tracked 24"),
  "Royal Mail International Tracked": royal("International Tracked"),
  "DPD Classic": {
    carrier: "DPD",
    service: "Classic",
    trackingUrl: (number) => `https://tracking.dpd.de/status/en_GB/parcel/${number}`,
    code: (nine) => `05608${nine}`,
  },
  "Latvijas Pasts Tracked": {
    carrier: "Latvijas Pasts",
    service: "Tracked",
    trackingUrl: (number) => `https://track.pasts.lv/consignment/tracking?type=pasts&id=${number}`,
    code: (nine) => `RT${nine}LV`,
  },
};
/** Who carries what was sent by a delivery method. */
export const senderOf = (method: string): Sender => SENDERS[method] ?? royal(method);
