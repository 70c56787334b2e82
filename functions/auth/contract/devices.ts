import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { command, query } from "#platform/contract";
import { Name, Scope, UserCode } from "./fields.ts";
import { DecidedDevice, DeviceCode, WaitingDevice } from "./views.ts";

const CreateDeviceCode = z.strictObject({
  client_id: z.string().regex(/^[\w.-]{1,100}$/, "Use letters, digits, dots and dashes"),
  /** Permissions with spaces between them; without it what a device in a workshop needs. */
  scope: z
    .string()
    .max(4000)
    .transform((text) => [...new Set(text.split(/\s+/).filter(Boolean))].sort())
    .pipe(z.array(Scope).min(1))
    .optional(),
  name: Name,
  model: z.string().trim().max(80).optional(),
  project: ProjectId.optional(),
});

export const devices = {
  createDeviceCode: command("POST /v1/auth/device/code", {
    summary: "Start pairing a device; returns a code to show and a code to poll with",
    scope: "public",
    crossSite: true,
    body: CreateDeviceCode,
    returns: DeviceCode,
    refuses: ["invalid-scope"],
  }),
  getWaitingDevice: query("GET /v1/auth/device/codes/{userCode}", {
    summary: "Get the device that shows a code, before it is approved or rejected",
    scope: "user",
    permission: "auth.device.approve",
    params: { userCode: UserCode },
    returns: WaitingDevice,
    refuses: ["code-unknown", "code-used", "code-expired", "rate-limited"],
  }),
  authorizeDevice: command("POST /v1/auth/device/authorize", {
    summary: "Approve or reject a device",
    scope: "user",
    permission: "auth.device.approve",
    body: z
      .strictObject({
        user_code: UserCode,
        approve: z.boolean(),
        project: ProjectId.optional(),
        name: Name.optional(),
      })
      .refine(({ approve, project }) => !approve || project, { path: ["project"], message: "Required" }),
    returns: DecidedDevice,
    refuses: [
      "code-unknown",
      "code-used",
      "code-expired",
      "device-of-another-project",
      "beyond-own-reach",
      "password-confirmation-required",
      "project-not-found",
      "rate-limited",
    ],
  }),
};
