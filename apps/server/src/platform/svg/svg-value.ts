import { properties } from './svg-allow-list.ts'

const charactersMax = 200_000
const raster = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/
/** Names that a browser could read as a call, an escape or the way out of the value. */
const risky = /\\|\/\*|javascript|vbscript|expression|@|data:|image-set|\bsrc\s*\(|\battr\s*\(/i

/** Refers to nothing outside of the picture. */
export function isPlainValue(value: string): boolean {
  if (risky.test(value)) return false
  const calls = value.match(/url\s*\(/gi)?.length ?? 0
  const inner = value.match(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/g)?.length ?? 0
  return calls === inner
}

/** Attributes of geometry may be long: paths are. */
export function isPlainAttribute(value: string): boolean {
  return value.length <= charactersMax && isPlainValue(value)
}

export function isInnerReference(value: string): boolean {
  return /^#[\w.:-]+$/.test(value)
}

/** A raster picture inside of the file. */
export function isInnerPicture(value: string): boolean {
  return raster.test(value)
}

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

/** Rules of plain selectors; rules of any other kind go. */
export function cleanSheet(text: string): string {
  const rules = text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]*)\{([^{}]*)\}/g)
  return [...rules]
    .flatMap(([, selector = '', declarations = '']) => {
      const kept = cleanDeclarations(declarations)
      const isPlain = /^[\w\s.#,*>+~-]+$/.test(selector) && kept !== ''
      return isPlain ? [`${selector.trim()}{${kept}}`] : []
    })
    .join('')
}
