import type { Rollup } from 'vite'

const signIn = /\/src\/(main\.tsx|app\/sign-in-page\.tsx)$/
const consoleApp = /\/src\/app\/console\.tsx$/

type ModuleInfo = Pick<Rollup.ModuleInfo, 'importers' | 'dynamicImporters'>
type ModuleInfoOf = (id: string) => ModuleInfo | null

/**
 * The chunk of a stylesheet: one for all that only the console asks for. A file a screen packs badly, as each begins
 * with an empty dictionary (41 KiB of gzip in place of 29), and makes every screen wait for one more answer.
 * What the sign-in page needs stays with it, so that it waits for nothing of the console.
 */
export function consoleStyles(id: string, moduleInfoOf: ModuleInfoOf): string | null {
  if (!/\.css($|\?)/.test(id)) return null
  return reaches(id, signIn, moduleInfoOf) ? null : 'console-styles'
}

/** Whether a module that matches asks for this one, itself or through others, but not by opening the console. */
function reaches(id: string, wanted: RegExp, moduleInfoOf: ModuleInfoOf): boolean {
  const seen = new Set([id])
  for (const each of seen) {
    if (wanted.test(each)) return true
    if (consoleApp.test(each)) continue
    const info = moduleInfoOf(each)
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) {
      seen.add(importer)
    }
  }
  return false
}
