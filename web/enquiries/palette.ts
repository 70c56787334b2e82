import { type Enquiry, enquiries } from "#contracts/enquiries";
import type { PaletteSource } from "../_records/palette.ts";
import { enquiryUrl } from "./urls.ts";

export const palette: PaletteSource = {
  menu: "enquiries",
  permission: "enquiries.enquiry.list",
  list: enquiries.listEnquiries,
  rows: "enquiries",
  hitOf: ({ id, number, subject, customer }: Enquiry) => ({
    to: enquiryUrl(id),
    label: subject || customer.name || number,
    detail: number,
  }),
};
