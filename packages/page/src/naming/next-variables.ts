import type { Source } from '../page-data.ts'
import type { NamedVariable, VariableIndex } from './variable-index.ts'

/** What people count by in names: a number, 一 to 十, or a letter that stands alone. */
const counted = /\d{1,6}|[一二三四五六七八九十]|(?<![A-Za-z])[A-Za-z](?![A-Za-z])/g
const numerals = '一二三四五六七八九十'
/** So many counts of a name are tried. */
const countsMax = 4

/** One step of counting: 1号泵 → 2号泵. */
interface Count {
  readonly from: string
  readonly to: string
}

export interface NextVariables {
  /** What a source becomes; itself where there is no next one. */
  readonly source: (source: Source) => Source
  /** The text with the first of what was counted counted on. */
  readonly text: (text: string) => string
  /** How many variables have a next one. */
  readonly count: number
}

/**
 * The variables of the next thing of a kind, for a copy that stands for it: pump 2 after pump 1, the second meter after
 * the first. Either the variables or their slaves count, whichever finds more of them; what all have in common stays.
 */
export function nextVariables(sources: readonly Source[], variables: VariableIndex): NextVariables {
  const known = new Map<number, NamedVariable>()
  for (const { dev, varId } of sources) {
    const variable = dev === '$self' ? variables.byId(varId) : undefined
    if (variable !== undefined) known.set(varId, variable)
  }
  const ways = waysToCount([...known.values()], variables)
  const best = ways.toSorted((a, b) => b.found.size - a.found.size)[0]
  if (best === undefined) return { source: (source) => source, text: (text) => text, count: 0 }
  return {
    source: (source) => {
      const next = source.dev === '$self' ? best.found.get(source.varId) : undefined
      if (next === undefined) return source
      return { ...source, varId: next.varId, slave: next.slave, name: next.name }
    },
    text: (text) => countedOn(text, best.count),
    count: best.found.size,
  }
}

interface Way {
  readonly found: ReadonlyMap<number, NamedVariable>
  readonly count: Count
}

function waysToCount(known: readonly NamedVariable[], variables: VariableIndex): readonly Way[] {
  const byNames = new Map(variables.all.map((each) => [keyOf(each.slave, each.name), each]))
  const ways = (['name', 'slave'] as const).flatMap((part) =>
    Array.from({ length: countsMax }, (_, at) => {
      const steps = known.flatMap((variable) => {
        const step = countAt(variable[part], at)
        if (step === undefined) return []
        const { slave, name } = variable
        const next = byNames.get(part === 'name' ? keyOf(slave, step.text) : keyOf(step.text, name))
        return next === undefined ? [] : [{ varId: variable.varId, next, step }]
      })
      return { found: new Map(steps.map(({ varId, next }) => [varId, next])), step: steps[0]?.step }
    }),
  )
  return ways.flatMap(({ found, step }) => (step === undefined ? [] : [{ found, count: step }]))
}

const keyOf = (slave: string, name: string): string => JSON.stringify([slave, name])

/** The name with one of its counts counted on. */
function countAt(name: string, at: number): (Count & { readonly text: string }) | undefined {
  const match = [...name.matchAll(counted)][at]
  const to = match === undefined ? undefined : after(match[0])
  if (match === undefined || to === undefined) return undefined
  const [from] = match
  const rest = name.slice(match.index + from.length)
  return { from, to, text: name.slice(0, match.index) + to + rest }
}

function after(count: string): string | undefined {
  if (/^\d/.test(count)) return String(Number(count) + 1).padStart(count.length, '0')
  const at = numerals.indexOf(count)
  if (at !== -1) return numerals[at + 1]
  return /z/i.test(count) ? undefined : String.fromCharCode(count.charCodeAt(0) + 1)
}

function countedOn(text: string, { from, to }: Count): string {
  const match = [...text.matchAll(counted)].find(([each]) => each === from)
  if (match === undefined) return text
  return text.slice(0, match.index) + to + text.slice(match.index + from.length)
}
