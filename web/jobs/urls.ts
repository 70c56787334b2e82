/** The member's own jobs of the last minutes, as data; a POST there stops one. */
export const jobsTrayUrl = (): string => "/jobs/tray";
/** The rows of a job that failed, as data. */
export const failedRowsUrl = (jobId: string): string => `/jobs/${jobId}/failed`;
/** The papers a job printed, as a PDF. */
export const printedUrl = (jobId: string, paper: string): string => `/jobs/${jobId}/printed/${paper}`;
/** A file a job left. */
export const jobFileUrl = (jobId: string, name: string): string => `/jobs/${jobId}/files/${name}`;
