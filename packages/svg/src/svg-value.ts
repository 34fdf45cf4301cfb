import { properties } from './svg-allow-list.ts'

const charactersMax = 200_000
/** Beginning of every raster picture inside a file. */
export const rasterStart = 'data:image/'
const rasterHead = /^data:image\/(?:png|jpeg|gif|webp);base64,/
/** Text that a browser could read as a call, an escape or the end of the value. */
const risky = /\\|\/\*|javascript|vbscript|expression|@|data:|image-set|\bsrc\s*\(|\battr\s*\(/i

/** Whether a value refers to nothing outside of the picture. */
function isPlainValue(value: string): boolean {
  if (risky.test(value)) return false
  const calls = value.match(/url\s*\(/gi)?.length ?? 0
  const inner = value.match(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/g)?.length ?? 0
  return calls === inner
}

/** Attributes of geometry, such as paths, may be long. */
export function isPlainAttribute(value: string): boolean {
  return value.length <= charactersMax && isPlainValue(value)
}

export function isInnerReference(value: string): boolean {
  return /^#[\w.:-]+$/.test(value)
}

/** Whether the value is a raster picture inside the file. */
export function isInnerPicture(value: string): boolean {
  return rasterEnd(value, 0) === value.length
}

/**
 * Where a raster picture that begins here ends; undefined where none begins. It is scanned by hand, as it may be as
 * long as a file.
 */
export function rasterEnd(text: string, start: number): number | undefined {
  const head = rasterHead.exec(text.slice(start, start + 40))?.[0]
  if (head === undefined) return undefined
  let end = start + head.length
  while (end < text.length && base64Codes.has(text.charCodeAt(end))) end += 1
  return end
}

const base64Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/= \t\r\n'
const base64Codes: ReadonlySet<number> = new Set(
  Array.from(base64Letters, (letter) => letter.charCodeAt(0)),
)

/** The declarations that may stay, as one text. */
export function cleanDeclarations(text: string): string {
  return text
    .split(';')
    .flatMap((declaration) => {
      const [name = '', ...rest] = declaration.split(':')
      const property = name.trim().toLowerCase()
      const value = rest.join(':').trim()
      const stays = properties.has(property) && value !== '' && isPlainSheetValue(value)
      return stays ? [`${property}:${value}`] : []
    })
    .join(';')
}

const isPlainSheetValue = (value: string) => isPlainValue(value) && !/[<>{}]/.test(value)

/**
 * Keeps rules of plain selectors and removes all others. It is scanned by hand, since patterns would walk a long sheet
 * again and again.
 */
export function cleanSheet(text: string): string {
  const sheet = withoutComments(text)
  const rules: string[] = []
  for (let at = 0; ; ) {
    const open = sheet.indexOf('{', at)
    const close = sheet.indexOf('}', open)
    if (open === -1 || close === -1) return rules.join('')
    // The end of a removed group stands before the next rule.
    const selector = sheet.slice(at, open).replace(/^[\s}]+/, '')
    rules.push(cleanRule(selector, sheet.slice(open + 1, close)))
    at = close + 1
  }
}

/** Empty when nothing of it stays. A group of rules looks like a rule with a brace inside. */
function cleanRule(selector: string, declarations: string): string {
  const kept = declarations.includes('{') ? '' : cleanDeclarations(declarations)
  const isPlain = /^[\w\s.#,*>+~-]+$/.test(selector) && kept !== ''
  return isPlain ? `${selector.trim()}{${kept}}` : ''
}

function withoutComments(text: string): string {
  const kept: string[] = []
  for (let at = 0; ; ) {
    const begin = text.indexOf('/*', at)
    if (begin === -1) return kept.join('') + text.slice(at)
    kept.push(text.slice(at, begin))
    const end = text.indexOf('*/', begin + 2)
    if (end === -1) return kept.join('')
    at = end + 2
  }
}
