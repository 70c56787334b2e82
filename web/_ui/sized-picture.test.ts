import { expect, test } from "vitest";
import { sizedPicture } from "./sized-picture.ts";

test("pictures of the drive are requested in the size they are shown in, others are left alone", () => {
  expect(sizedPicture("/v1/drive/public/prj_one/files/fil_two", 32)).toBe(
    "/v1/drive/images/fil_two.webp?project=prj_one&w=64&h=64&fit=inside",
  );
  expect(sizedPicture("/drive/fil_two/content?project=prj_one", 56)).toBe(
    "/drive/fil_two/content?side=112&project=prj_one",
  );
  expect(sizedPicture("/drive/fil_two/content", 56)).toBe("/drive/fil_two/content?side=112&");
  for (const other of ["https://shop.example/tee.png", "/assets/demo/tee.webp", "data:image/png;base64,AA"])
    expect(sizedPicture(other, 32)).toBe(other);
});
