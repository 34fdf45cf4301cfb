import { properties } from '../svg-allow-list.ts'
import type { XmlElement } from '../svg-tree.ts'
import { cleanDeclarations, cleanSheet } from '../svg-value.ts'
import { attributeOf, localName } from './element.ts'
import type { LeftOutList } from './left-out.ts'

export type Declarations = ReadonlyMap<string, string>

interface Rule {
  readonly tag: string
  readonly classes: readonly string[]
  readonly id: string
  readonly weight: number
  readonly declarations: Declarations
}

const rulesMax = 2_000
const classesMax = 20

/** The rules of a file's style sheets whose selectors name an element, classes or an id, alone or together. */
export class StyleSheet {
  readonly #byKey = new Map<string, Rule[]>()
  #count = 0

  add(text: string, leftOut: LeftOutList): void {
    const clean = cleanSheet(text)
    if (count(clean, '{') < count(text, '{') || text.includes('@')) leftOut.add('style')
    for (const part of clean.split('}')) {
      const [selectors = '', declarations = ''] = part.split('{')
      for (const selector of selectors.split(',').map((one) => one.trim())) {
        if (selector === '') continue
        const isRead = this.#count < rulesMax && this.#addRule(selector, declarations)
        if (!isRead) leftOut.add('style')
      }
    }
  }

  /** What the rules say of an element, the weightiest last. */
  declarationsOf(element: XmlElement): readonly Declarations[] {
    if (this.#count === 0) return []
    const tag = localName(element)
    const id = attributeOf(element, 'id') ?? ''
    const classes = (attributeOf(element, 'class') ?? '').split(/\s+/).slice(0, classesMax)
    const keys = new Set(['*', tag, `#${id}`, ...classes.map((name) => `.${name}`)])
    return [...keys]
      .flatMap((key) => this.#byKey.get(key) ?? [])
      .filter(
        (rule) =>
          (rule.tag === '' || rule.tag === tag) &&
          (rule.id === '' || rule.id === id) &&
          rule.classes.every((name) => classes.includes(name)),
      )
      .toSorted((a, b) => a.weight - b.weight)
      .map(({ declarations }) => declarations)
  }

  #addRule(selector: string, text: string): boolean {
    const parts = /^([a-zA-Z]*|\*)((?:\.[\w-]+)*)(?:#([\w-]+))?((?:\.[\w-]+)*)$/.exec(selector)
    if (parts === null) return false
    const [, tag = '', before = '', id = '', behind = ''] = parts
    const classes = `${before}${behind}`.split('.').filter((name) => name !== '')
    const own = tag === '*' ? '' : tag
    const weight = (id === '' ? 0 : 1e9) + classes.length * 1e6 + (own === '' ? 0 : 1e5)
    const declarations = parseDeclarations(text)
    const rule: Rule = { tag: own, id, classes, weight: weight + this.#count, declarations }
    const key = keyOf(rule)
    this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), rule])
    this.#count += 1
    return true
  }
}

/** The part of a selector by which its rule is found. */
function keyOf({ tag, id, classes }: Rule): string {
  const [first] = classes
  if (id !== '') return `#${id}`
  if (first !== undefined) return `.${first}`
  return tag === '' ? '*' : tag
}

/** Plain declarations of a `style` attribute or a rule; what names something outside is not among them. */
export function parseDeclarations(text: string): Declarations {
  const pairs = cleanDeclarations(text)
    .split(';')
    .flatMap((declaration) => {
      const at = declaration.indexOf(':')
      if (at === -1) return []
      const value = declaration.slice(at + 1).replace(/\s*!important\s*$/i, '')
      return [[declaration.slice(0, at), value] as const]
    })
  return new Map(pairs)
}

/** Presentation attributes, which any rule overrides. */
export function presentationOf({ attributes }: XmlElement): Declarations {
  return new Map(attributes.filter(([name]) => properties.has(name)))
}

const count = (text: string, letter: string): number => text.split(letter).length - 1
