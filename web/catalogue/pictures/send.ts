/** Posts a form with a file; `onProgress` receives the percentage. Returns an error; never throws. */
export function sendFile<T extends object>(
  address: string,
  form: FormData,
  onProgress: (percent: number) => void = () => {},
): Promise<{ readonly value: T } | { readonly message: string | undefined }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => {
      const answer = request.response as (T & { message?: string }) | null;
      const isTaken = request.status === 200 && answer !== null && answer.message === undefined;
      resolve(isTaken ? { value: answer } : { message: answer?.message });
    };
    request.onerror = () => resolve({ message: undefined });
    request.send(form);
  });
}
