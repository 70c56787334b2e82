/**
 * The sentence that refuses a Node older than 20.19, or undefined when it will do.
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined}
 */
export function tooOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Presswork needs Node 20.19 or newer, and this is Node ${version}: install a newer one from https://nodejs.org.`;
}
