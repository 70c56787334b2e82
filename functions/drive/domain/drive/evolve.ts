import type { DriveSettings } from "#events/drive";

export type Drive =
  | { readonly status: "none" }
  | ({ readonly status: "active" | "read_only" | "suspended" | "closed" } & DriveSettings);

type Changes = { [K in keyof DriveSettings]?: DriveSettings[K] | null | undefined } & {
  status?: "active" | "read_only" | "suspended" | undefined;
};

export const evolve = {
  DriveSetUp: (_: Drive, { quotaBytes, retentionDays, maxFileBytes, allowedTypes }: DriveSettings): Drive => ({
    status: "active",
    quotaBytes,
    retentionDays,
    maxFileBytes,
    ...(allowedTypes && { allowedTypes }),
  }),
  DriveChanged: (drive: Drive, { status, allowedTypes, quotaBytes, retentionDays, maxFileBytes }: Changes): Drive => {
    if (drive.status === "none") return drive;
    const { allowedTypes: before, ...remaining } = drive;
    const types = allowedTypes === undefined ? before : (allowedTypes ?? undefined);
    return {
      ...remaining,
      status: status ?? drive.status,
      quotaBytes: quotaBytes ?? remaining.quotaBytes,
      retentionDays: retentionDays ?? remaining.retentionDays,
      maxFileBytes: maxFileBytes ?? remaining.maxFileBytes,
      ...(types && { allowedTypes: types }),
    };
  },
  DriveClosed: (drive: Drive): Drive => (drive.status === "none" ? drive : { ...drive, status: "closed" }),
};
