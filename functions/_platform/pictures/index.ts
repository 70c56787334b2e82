export { pictureSize } from "./picture-size.ts";
export { pictureType } from "./picture-type.ts";
