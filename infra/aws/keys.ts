import { createHmac } from "node:crypto";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";

/** What a secret of Secrets Manager says. Throws when there is no text in it. */
export async function secretText(name: string): Promise<string> {
  const { SecretString: text } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: name }));
  if (!text || text.length < 43) throw new Error(`The secret ${name} is too short to be a key`);
  return text;
}

/** 32 bytes for one purpose, from the text of the secret. */
export const derived = (text: string, purpose: string): Uint8Array =>
  new Uint8Array(createHmac("sha256", text).update(purpose).digest());
