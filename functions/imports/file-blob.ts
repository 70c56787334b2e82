/** The blob of an uploaded file. */
export const fileBlob = (importId: string): string => `imports/${importId}.csv`;
