import type { XmlElement } from './svg-tree.ts'

/** A large drawing has some thousands. */
export const drawnMax = 100_000

interface Reference {
  readonly id: string
  /** Everything inside of the element refers to it too. */
  readonly isInherited: boolean
}

interface Count {
  readonly drawn: number
  readonly descendants: number
}

const nothing: Count = { drawn: 0, descendants: 0 }
const inheritedProperties = /^(?:fill|stroke|marker(?:-\w+)?)$/
/** They cost the same whatever they refer to. */
const gradients: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient'])
/** Longer chains of references are no drawing's. */
const referencesInRowMax = 32

/**
 * How many elements a browser draws: masks, clips, patterns, markers and what a `use` names are drawn anew for each
 * element that refers to them, so that a small file can keep a browser busy for ever.
 */
export function drawnCount(root: XmlElement): number {
  const { byId, bySelector } = collect(root)
  const counts = new Map<XmlElement, Count>()
  const count = (element: XmlElement, inRow: number): Count => {
    const known = counts.get(element)
    if (known !== undefined) return known
    if (inRow > referencesInRowMax) return { drawn: Number.POSITIVE_INFINITY, descendants: 0 }
    // What refers to itself is not drawn.
    counts.set(element, nothing)
    let [drawn, descendants] = [1, 0]
    for (const child of element.children) {
      if (typeof child === 'string') continue
      const inside = count(child, inRow)
      drawn += inside.drawn
      descendants += 1 + inside.descendants
    }
    for (const { id, isInherited } of referencesOf(element, bySelector)) {
      const target = byId.get(id)
      if (target === undefined) continue
      drawn += count(target, inRow + 1).drawn * (isInherited ? 1 + descendants : 1)
    }
    const found = { drawn: gradients.has(element.name) ? 0 : drawn, descendants }
    counts.set(element, found)
    return found
  }
  return count(root, 0).drawn
}

function collect(root: XmlElement) {
  const byId = new Map<string, XmlElement>()
  const bySelector = new Map<string, Reference[]>()
  const visit = (element: XmlElement) => {
    const id = attributeOf(element, 'id')
    // Of several with one id a browser draws the first.
    if (id !== '' && !byId.has(id)) byId.set(id, element)
    for (const child of element.children) {
      if (typeof child !== 'string') visit(child)
      else if (element.name === 'style') readSheet(child, bySelector)
    }
  }
  visit(root)
  return { byId, bySelector }
}

/** By one part of what a selector demands of the element itself, so that a rule is never missed. */
function readSheet(sheet: string, bySelector: Map<string, Reference[]>): void {
  for (const rule of sheet.split('}')) {
    const [selectors = '', declarations = ''] = rule.split('{')
    const references = declared(declarations)
    if (references.length === 0) continue
    for (const selector of selectors.split(',')) {
      const own =
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? ''
      const key = /[.#][\w-]+/.exec(own)?.[0] ?? own
      bySelector.set(key, [...(bySelector.get(key) ?? []), ...references])
    }
  }
}

function referencesOf(
  element: XmlElement,
  bySelector: ReadonlyMap<string, readonly Reference[]>,
): readonly Reference[] {
  const own = element.attributes.flatMap(([name, value]) => {
    if (name === 'href') return [{ id: value.slice(1), isInherited: false }]
    return name === 'style' ? declared(value) : toReferences(name, value)
  })
  if (bySelector.size === 0) return own
  const classes = attributeOf(element, 'class').split(/\s+/)
  const keys = ['*', element.name, `#${attributeOf(element, 'id')}`]
  const all = [...keys, ...classes.map((name) => `.${name}`)]
  return [...own, ...all.flatMap((key) => bySelector.get(key) ?? [])]
}

function declared(declarations: string): Reference[] {
  return declarations.split(';').flatMap((declaration) => {
    const [name = '', ...value] = declaration.split(':')
    return toReferences(name.trim(), value.join(':'))
  })
}

function toReferences(property: string, value: string): Reference[] {
  const isInherited = inheritedProperties.test(property)
  const found = value.matchAll(/url\(\s*["']?#([\w.:-]+)/gi)
  return Array.from(found, ([, id = '']) => ({ id, isInherited }))
}

function attributeOf({ attributes }: XmlElement, name: string): string {
  return attributes.find(([key]) => key === name)?.[1] ?? ''
}
