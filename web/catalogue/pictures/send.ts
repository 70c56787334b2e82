import type { Picture } from "./picture.ts";

export type Sent = { readonly pictures: Picture[] } | { readonly message: string | undefined };

/** Posts a form to the pictures' address; `onProgress` hears how much of it is there, in per cent. Never throws. */
export function sendPictures(address: string, form: FormData, onProgress: (percent: number) => void): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => {
      const answer = request.response as { pictures?: Picture[]; message?: string } | null;
      resolve(answer?.pictures ? { pictures: answer.pictures } : { message: answer?.message });
    };
    request.onerror = () => resolve({ message: undefined });
    request.send(form);
  });
}
