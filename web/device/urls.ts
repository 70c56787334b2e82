/** Where the code shown by a device is typed. */
export const deviceUrl = (userCode?: string): string =>
  userCode ? `/device?${new URLSearchParams({ user_code: userCode })}` : "/device";
