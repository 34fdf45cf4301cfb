import { isUnitText } from './guess-meanings.ts'

export interface NamedUnit {
  readonly name: string
  /** Empty: the name holds none. */
  readonly unit: string
}

const inBrackets = /^(.*\S)\s*[([（【［]\s*([^()[\]（）【】［］]+?)\s*[)\]）】］]$/

/**
 * Takes the unit out of a name such as `供气压力(MPa)`. `others`: the names of the table, as the letters of `电压(A)`, `电压(B)`
 * are phases.
 */
export function unitInName(text: string, others: ReadonlySet<string>): NamedUnit {
  const [, name = '', inside = ''] = inBrackets.exec(text.trim()) ?? []
  if (name === '' || !isUnitText(inside)) return { name: text, unit: '' }
  const isPhase = /^[A-Z]$/.test(inside) && others.has(bracketStem(name))
  return isPhase ? { name: text, unit: '' } : { name, unit: inside }
}

/** Names that stand with several texts in brackets. */
export function stemsOfSeveral(names: readonly string[]): ReadonlySet<string> {
  const ends = new Map<string, Set<string>>()
  for (const text of names) {
    const [, name, inside] = inBrackets.exec(text.trim()) ?? []
    if (name === undefined || inside === undefined) continue
    const stem = bracketStem(name)
    ends.set(stem, (ends.get(stem) ?? new Set()).add(inside))
  }
  return new Set([...ends].filter(([, found]) => found.size > 1).map(([stem]) => stem))
}

function bracketStem(name: string): string {
  return name.replaceAll(/\s/g, '').toLowerCase()
}
