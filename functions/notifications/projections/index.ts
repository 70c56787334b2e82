import { browserProjection } from "./browser.ts";
import { notificationProjection } from "./notification.ts";
import { placeProjection } from "./project-members.ts";

export const projections = [notificationProjection, browserProjection, placeProjection];
