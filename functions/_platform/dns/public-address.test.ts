import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each([
  ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
  ...["255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "fd00:ec2::254", "::ffff:127.0.0.1", "2002:7f00:1::"],
  ...["64:ff9b::7f00:1", "localhost", "", "1.2.3"],
])("%s is never connected to", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["93.184.216.34", "8.8.8.8", "2606:4700::1111", "172.32.0.1"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
