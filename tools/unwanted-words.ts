import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync } from 'oxc-parser'
import { ignoredFolders } from './ignored-folders.ts'

const glossary = 'docs/glossary.md'

/** Tables of the glossary, each with the files that it is about. */
const tables = [
  {
    heading: 'Words that the code does not use',
    files: '{apps,packages,bench,e2e,tools}/**/*.{ts,tsx,mjs,css}',
  },
  { heading: 'Words that the console does not use', files: 'apps/web/**/*.{ts,tsx,css}' },
]

/** One row of the glossary's table of words that the code does not use. */
interface Unwanted {
  /** Lower-case words with spaces between and around them, so that ` go on ` is not found in `cargoOnline`. */
  readonly text: string
  readonly place: 'anywhere' | 'start' | 'end'
  readonly advice: string
}

interface Name {
  readonly text: string
  readonly at: number
}

/** Names in the code and of its files that hold a word for which the glossary has a better one. */
export function unwantedWords(): string[] {
  return tables.flatMap(({ heading, files }) => {
    const unwanted = readUnwanted(heading)
    return globSync(files, { exclude: ignoredFolders }).flatMap((file) => [
      ...problemsOf(file, [{ text: basename(file).replace(/\..*$/, ''), at: 0 }], unwanted),
      ...(file.endsWith('.css') ? [] : problemsInside(file, unwanted)),
    ])
  })
}

function problemsInside(file: string, unwanted: readonly Unwanted[]): string[] {
  const source = readFileSync(file, 'utf8')
  const folded = source.toLowerCase()
  // Parsing all files takes seconds; a file without the letters of a word cannot hold it as a name.
  const possible = unwanted.filter(({ text }) => folded.includes(text.replaceAll(' ', '')))
  if (possible.length === 0) return []
  return problemsOf(file, namesIn(file, source), possible, source)
}

function problemsOf(
  file: string,
  names: readonly Name[],
  unwanted: readonly Unwanted[],
  source = '',
): string[] {
  return names.flatMap(({ text, at }) => {
    const words = ` ${splitWords(text).join(' ')} `
    const broken = unwanted.find((word) => stands(word, words))
    const line = source.slice(0, at).split('\n').length
    return broken === undefined ? [] : [`${file}:${line}  ${text}: ${broken.advice}`]
  })
}

function stands({ text, place }: Unwanted, words: string): boolean {
  if (place === 'start') return words.startsWith(text)
  return place === 'end' ? words.endsWith(text) : words.includes(text)
}

/** `getHTTPDoor` gives `get`, `http`, `door`; so do `get-http-door` and `get_http_door`. */
function splitWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$-]+/)
    .filter((word) => word !== '')
}

/** Identifiers of a file but those that another project named. */
function namesIn(file: string, source: string): Name[] {
  const { program, module } = parseSync(file, source)
  const foreign = new Set(
    module.staticImports
      .filter(({ moduleRequest }) => !/^(\.|#|@fieldhub\/)/.test(moduleRequest.value))
      .flatMap(({ entries }) => entries.map(({ importName }) => importName.name)),
  )
  const names: Name[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    if (isName(node) && !foreign.has(node.name)) names.push({ text: node.name, at: node.start })
    Object.values(node).forEach(walk)
  }
  walk(program)
  return names
}

function isName(node: object): node is { readonly name: string; readonly start: number } {
  return (
    'type' in node &&
    (node.type === 'Identifier' ||
      node.type === 'PrivateIdentifier' ||
      node.type === 'JSXIdentifier') &&
    'name' in node &&
    typeof node.name === 'string' &&
    'start' in node &&
    typeof node.start === 'number'
  )
}

/** A row reads `| `hear…`, `…Door`, `Book` | what to say instead |`; the dots say where the rest of the name stands. */
function readUnwanted(heading: string): Unwanted[] {
  const [, behind = ''] = readFileSync(glossary, 'utf8').split(`\n## ${heading}\n`)
  const [table = ''] = behind.split('\n## ')
  const rows = [...table.matchAll(/^\| (`.+`) \| (.+) \|$/gm)].flatMap(([, words = '', use = '']) =>
    [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']): Unwanted => {
      const text = ` ${splitWords(word.replace('…', '')).join(' ')} `
      const place = word.endsWith('…') ? 'start' : word.startsWith('…') ? 'end' : 'anywhere'
      return { text, place, advice: `not "${word}" but ${use} (${glossary})` }
    }),
  )
  if (rows.length === 0) throw new Error(`${glossary} has no table "${heading}"`)
  return rows
}
