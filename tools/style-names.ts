import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sheetImport = /import (\w+) from '([^']+\.module\.css)'/g
const className = /\.([A-Za-z][\w-]*)/g
const comment = /\/\*.*?\*\//gs

/**
 * Names that a source takes of its style sheets and no rule of them has. The browser says nothing of them: what was
 * meant to be seen lies unstyled somewhere on the page.
 */
export function styleNamesWithoutRule(file: string, source: string): readonly string[] {
  return Array.from(source.matchAll(sheetImport)).flatMap(([, styles = '', imported = '']) => {
    const sheet = imported.startsWith('#')
      ? join('apps/web/src', imported.slice(1))
      : join(dirname(file), imported)
    const rules = existsSync(sheet) ? readFileSync(sheet, 'utf8').replaceAll(comment, '') : ''
    const known = new Set(Array.from(rules.matchAll(className), ([, name]) => name))
    const used = source.matchAll(new RegExp(`\\b${styles}\\['([^']+)'\\]`, 'g'))
    return Array.from(used, ([, name = '']) => name)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name} of ${sheet}`)
  })
}
