/** A vendor that tells people from robots. Without one, forms ask for a proof of work where they ask at all. */
export interface CaptchaVendor {
  /** What the vendor's widget is shown with. */
  readonly siteKey: string;
  /** Whether what the widget came to is good; false too when the vendor cannot be asked. */
  passes(response: string, ip: string | undefined): Promise<boolean>;
}
