import { browserProjection } from "./browser.ts";
import { notificationProjection } from "./notification.ts";
import { placeProjection } from "./place.ts";

export const projections = [notificationProjection, browserProjection, placeProjection];
