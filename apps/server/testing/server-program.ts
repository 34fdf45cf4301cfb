import { fileURLToPath } from 'node:url'

/**
 * The server of this version, for tests that start it as a process. A whole run names the bundle, which starts in half
 * of the time; by hand it is the sources, which are never old.
 */
export const serverProgram =
  process.env['FIELDHUB_TEST_SERVER'] ?? fileURLToPath(new URL('../src/main.ts', import.meta.url))
