import { localstack } from "./emulators/localstack.mjs";
import { ministack } from "./emulators/ministack.mjs";
import { answers } from "./emulators/shared.mjs";

/** @typedef {import("./emulators/shared.mjs").Emulator} Emulator */

const EMULATORS = { ministack, localstack };

/** Which emulator answers at an address; undefined when none does.
 * @param {string} endpoint
 * @returns {Promise<Emulator["target"] | undefined>}
 */
async function kindOf(endpoint) {
  if (await answers(`${endpoint}/_ministack/health`)) return "ministack";
  if (await answers(`${endpoint}/_localstack/health`)) return "localstack";
  return undefined;
}

/**
 * The emulator to deploy to: the one at `AWS_ENDPOINT_URL`, else the named one, which is installed and started.
 * @param {string} [name]
 * @returns {Promise<Emulator | string>} a sentence when it cannot be had
 */
export async function emulator(name = "ministack") {
  const given = process.env.AWS_ENDPOINT_URL;
  if (given) {
    const target = await kindOf(given);
    if (target) return { endpoint: given, target, stop: async () => {} };
    return `Nothing answers at AWS_ENDPOINT_URL=${given} as LocalStack or MiniStack would; refusing to deploy a test there.`;
  }
  if (name === "ministack" || name === "localstack") return EMULATORS[name]();
  return `There is no emulator “${name}”: choose localstack or ministack.`;
}
