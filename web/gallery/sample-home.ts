import type { Look } from "#web/_ui/status.tsx";

const line = (from: number, to: number, ...sway: number[]) =>
  sway.map((part, place) => from + ((to - from) * place) / (sway.length - 1) + part * Math.abs(to - from || 1) * 0.4);
const a = [0, 0.1, -0.1, 0.7, 0, 0.9, 0.8, 0.4, 0.3, 0.8, 0.9, 1, 0.6, 0.9];
const b = [0, 0.4, 0.2, -0.2, 0, 0.8, 0.9, 0.7, 1, 0.5, 0.8, 0, -0.2, 0.2];

export const figures = [
  { label: "Sales", value: "£18,264.40", delta: "12.4%", up: true, good: true, points: line(420, 690, ...a) },
  { label: "Orders", value: "342", delta: "8.1%", up: true, good: true, points: line(9, 13, ...b) },
  { label: "Average order", value: "£53.40", delta: "3.9%", up: true, good: true, points: line(50, 54, ...a) },
  { label: "Margin", value: "41.2%", delta: "0.8 points", up: false, good: false, points: line(43, 41, ...b) },
  { label: "Sent on time", value: "97.4%", delta: "1.1 points", up: true, good: true, points: line(95, 98, ...b) },
];

const now = [
  460, 470, 645, 630, 495, 435, 515, 455, 640, 740, 765, 540, 570, 610, 555, 515, 600, 805, 640, 630, 575, 860, 840,
  730, 825, 640, 520, 645, 580, 310,
];
const before = [
  410, 490, 645, 690, 515, 475, 495, 520, 525, 635, 725, 495, 460, 455, 505, 465, 515, 670, 680, 550, 500, 480, 475,
  440, 560, 640, 590, 600, 495, 580,
];

export const days = now.map((value, place) => ({
  label: `${place < 10 ? place + 22 : place - 9} ${place < 10 ? "Oct" : "Nov"}`,
  value,
  before: before[place],
  ...(place === 29 && { partial: true }),
  ...(place === 21 && { note: "Autumn mailing" }),
}));

export const sources = [
  { name: "Website", amount: "£9,482.10", orders: 178, share: 1, series: 1 as const },
  { name: "Etsy", amount: "£4,911.35", orders: 96, share: 0.52, series: 2 as const },
  { name: "Shopify", amount: "£2,640.00", orders: 49, share: 0.28, series: 3 as const },
  { name: "API: Harbour Gallery", amount: "£1,230.95", orders: 19, share: 0.13, series: 4 as const },
];

export const bestSellers = [
  { title: "Mackerel tee, navy", sold: 84, amount: "£2,184.00" },
  { title: "Lighthouse print, A3", sold: 61, amount: "£1,464.00" },
  { title: "Fern tee, natural", sold: 57, amount: "£1,482.00" },
  { title: "Beetroot tee, rust", sold: 41, amount: "£1,066.00" },
  { title: "Beetroot tote", sold: 38, amount: "£532.00" },
];

const look = (tone: Look["tone"], patch: Look["patch"]): Look => ({ tone, patch });

export const todos = [
  {
    key: "confirm",
    look: look("warning", "clock"),
    title: "6 orders to confirm",
    text: "First quote runs out at 14:20",
    button: "Confirm",
  },
  {
    key: "hold",
    look: look("warning", "paused"),
    title: "1 fulfilment on hold",
    text: "SM-10482: artwork too small for the back print",
    button: "Fix",
  },
  {
    key: "failed",
    look: look("danger", "crossed"),
    title: "1 payment failed",
    text: "SM-10479: card expired 10/26",
    button: "Retry",
  },
  {
    key: "reviews",
    look: look("info", "empty"),
    title: "2 reviews to read",
    text: "Oldest from yesterday",
    button: "Read",
  },
  {
    key: "stock",
    look: look("neutral", "low"),
    title: "Stock low: navy, size M",
    text: "11 left, 9 days at this pace",
    button: "Reorder",
  },
];

export const news = [
  { key: "1", at: "10:42", text: "SM-10493 paid, £64.00", meta: "Website, Ines Okafor" },
  { key: "2", at: "10:40", text: "Northgate Garment Co. dispatched SM-10461", meta: "Royal Mail Tracked 48" },
  { key: "3", at: "10:36", text: "Tom Hale changed the price of Mackerel tee", meta: "£24.00 to £26.00" },
  { key: "4", at: "10:31", text: "SM-10482 put on hold", meta: "Artwork too small for the back print" },
];
