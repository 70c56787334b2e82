import { browserProjection } from "./browser.ts";
import { notificationProjection } from "./notification.ts";
import { projectMembers } from "./project-members.ts";

export const projections = [notificationProjection, browserProjection, projectMembers];
