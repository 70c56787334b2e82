import * as z from "zod";

/** A permission as an operation's contract names it. */
export const Scope = z
  .string()
  .regex(/^[a-z][a-z-]*(\.[a-z0-9][a-z0-9-]*){2}$/, "Use a permission, like orders.order.list");
export const Scopes = z
  .array(Scope)
  .min(1, "Choose at least one")
  .max(200)
  .transform((all) => [...new Set(all)].sort());

const octets = /^(\d{1,3}\.){3}\d{1,3}$/;
const groups = /^[\da-f:]{2,39}$/i;

function isRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family =
    octets.test(address) && address.split(".").every((each) => Number(each) < 256) ? 32 : isV6(address) ? 128 : 0;
  if (family === 0 || more.length) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= family);
}
function isV6(text: string): boolean {
  return groups.test(text) && URL.canParse(`http://[${text}]/`);
}

/** An IPv4 or IPv6 address, or a CIDR range. */
export const IpRange = z.string().trim().max(43).refine(isRange, "Use an address or a range, like 192.0.2.0/24");

/** `https://shop.example`: scheme, host and port, as browsers send it. */
export const Origin = z
  .string()
  .trim()
  .max(300)
  .refine((text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text), {
    message: "Use an origin, like https://shop.example",
  });

export const Name = z.string().trim().min(1, "Enter a name").max(80);
/** The user code as it is shown or typed. */
export const UserCode = z.string().trim().min(8, "Eight letters").max(20);
