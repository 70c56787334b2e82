import { createHmac } from "node:crypto";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";

/** The text of a secret in Secrets Manager. Throws if it has none. */
export async function secretText(name: string): Promise<string> {
  const { SecretString: text } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: name }));
  if (!text || text.length < 43) throw new Error(`The secret ${name} is too short to be a key`);
  return text;
}

/** A 32-byte key for one purpose, derived from the secret's text. */
export const derived = (text: string, purpose: string): Uint8Array =>
  new Uint8Array(createHmac("sha256", text).update(purpose).digest());
