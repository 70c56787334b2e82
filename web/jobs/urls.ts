/** The member's recent jobs, as data; a POST stops one. */
export const jobsTrayUrl = (): string => "/jobs/tray";
/** A job's failed rows, as data. */
export const failedRowsUrl = (jobId: string): string => `/jobs/${jobId}/failed`;
/** The documents a job printed, as a PDF. */
export const printedUrl = (jobId: string, paper: string): string => `/jobs/${jobId}/printed/${paper}`;
/** The log that a job exported, as NDJSON. */
export const exportedLogUrl = (jobId: string): string => `/jobs/${jobId}/log`;
/** A job's file. */
export const jobFileUrl = (jobId: string, name: string): string => `/jobs/${jobId}/files/${name}`;
