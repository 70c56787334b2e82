/**
 * Keeps the code that V8 has compiled, of threads too, in a folder where the next start finds it. `NODE_COMPILE_CACHE` names another
 * folder. Before Node 22.1 nothing can be kept.
 * @param {{ enableCompileCache?: (folder: string) => { directory?: string | undefined } }} modules what `node:module` exports
 * @param {string} folder
 * @param {Record<string, string | undefined>} env changed, because threads read it
 */
export function keepCompiledCode(modules, folder, env) {
  if (env.NODE_COMPILE_CACHE) return;
  if (modules.enableCompileCache?.(folder).directory) env.NODE_COMPILE_CACHE = folder;
}
