import * as z from "zod";

const email = z.string().trim().pipe(z.email("This is not an e-mail address").max(254));
const captcha = z.string().max(4000).optional();

export const PASSWORD_RULE = "Use 12 to 128 characters, and leave your e-mail address out of it";

const leavesEmailOut = ({ email, password }: { email: string; password: string }): boolean =>
  !password.toLowerCase().includes(email.toLowerCase());

export const Registration = z
  .strictObject({
    email,
    password: z.string().min(12, PASSWORD_RULE).max(128, PASSWORD_RULE),
    "g-recaptcha-response": captcha,
  })
  .refine(leavesEmailOut, { path: ["password"], message: PASSWORD_RULE });

export const Credentials = z.strictObject({
  email,
  password: z.string().min(1).max(1000),
  "g-recaptcha-response": captcha,
  one_time_password: z.string().max(40).optional(),
});
export type Credentials = z.infer<typeof Credentials>;
export type Registration = z.infer<typeof Registration>;
