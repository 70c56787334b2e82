/** Where somebody types the letters a device shows. */
export const deviceUrl = (userCode?: string): string =>
  userCode ? `/device?${new URLSearchParams({ user_code: userCode })}` : "/device";
