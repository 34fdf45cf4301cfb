import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Keeps the compiled form of every file imported from now on, so that the next start need not strip types and compile
 * again. Node names an entry by its file and checks its text, so a changed file replaces its entry, processes may share
 * the folder, and a folder that cannot be written costs the time alone. The folder belongs to the program as its files
 * do: whoever may write there may change what runs. An operator's own NODE_COMPILE_CACHE goes first.
 */
export function keepCompiledCode(folder: URL, environment = process.env): void {
  if (environment['NODE_COMPILE_CACHE'] !== undefined) return
  const { directory } = enableCompileCache({ directory: fileURLToPath(folder) })
  // Threads and the simulator take it from the environment.
  if (directory !== undefined) environment['NODE_COMPILE_CACHE'] = fileURLToPath(folder)
}
