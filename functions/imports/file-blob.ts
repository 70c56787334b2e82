/** Under which name a file that was sent is kept. */
export const fileBlob = (importId: string): string => `imports/${importId}.csv`;
