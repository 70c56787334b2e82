interface Vendor {
  ready(then: () => void): void;
  render(place: HTMLElement, options: { sitekey: string; callback: (answer: string) => void }): void;
}

/** Shows the captcha vendor's widget; `then` gets its result. Rejects if the vendor's script cannot be loaded. */
export async function widgetIn(place: HTMLElement, sitekey: string, then: (answer: string) => void): Promise<void> {
  const vendor = () => (window as { grecaptcha?: Vendor }).grecaptcha;
  if (!vendor()) await loaded("https://www.google.com/recaptcha/api.js?render=explicit");
  vendor()?.ready(() => vendor()?.render(place, { sitekey, callback: then }));
}

function loaded(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    Object.assign(script, { src, async: true, onload: () => resolve(), onerror: () => reject(new Error(src)) });
    document.head.append(script);
  });
}
