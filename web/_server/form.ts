import { data } from "@remix-run/node";

/** The form in a request. Throws 400 if it cannot be read. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    const message = "This form cannot be read. Nothing was done. Reload the page and try again.";
    throw data({ message, code: "MALFORMED_BODY", status: 400 }, { status: 400 });
  }
}
