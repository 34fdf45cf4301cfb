import {
  type Device,
  formatLabels,
  limits,
  type Model,
  type Variable,
  type VariableInput,
  VariableInput as VariableSchema,
  writtenName,
} from '@fieldhub/contract'

/** A variable of another device that may be joined. */
export interface SourceVariable {
  readonly device: Pick<Device, 'id' | 'name' | 'sn'>
  readonly variable: Pick<Variable, 'varId' | 'name' | 'unit' | 'decimals' | 'names'>
  readonly slaveName: string
  /** How a formula names it. */
  readonly formula: string
}

/** The numbers of a device; one whose name is there twice is named with its slave. */
export function sourceVariables(
  device: SourceVariable['device'],
  { slaves }: Pick<Model, 'slaves'>,
): readonly SourceVariable[] {
  const all = slaves.flatMap((slave) =>
    slave.var
      .filter(({ fm, formula }) => formatLabels[fm]?.isText !== true || formula !== undefined)
      .map((variable) => ({ variable, slaveName: slave.name.trim(), name: variable.name.trim() })),
  )
  return all.map(({ variable, slaveName, name }) => {
    const isAlone = all.filter((other) => other.name === name).length === 1
    const place = isAlone ? '' : `${writtenName(slaveName)}.`
    return { device, variable, slaveName, formula: `@${device.sn}.${place}${writtenName(name)}` }
  })
}

/** What several devices have by one name and in one unit; a formula is their sum. */
export function totalsOf(
  chosen: readonly SourceVariable[],
): readonly (readonly SourceVariable[])[] {
  const alike = Map.groupBy(chosen, ({ variable }) => `${variable.name.trim()}\n${variable.unit}`)
  return [...alike.values()].filter(
    (group) => new Set(group.map(({ device }) => device.id)).size > 1,
  )
}

interface JoinTexts {
  readonly total: (name: string) => string
}

/** The variables that follow the chosen ones, with names that are not `used`; and totals, where they are wanted. */
export function joinedVariables(
  chosen: readonly SourceVariable[],
  used: readonly string[],
  totals: JoinTexts | undefined,
): readonly VariableInput[] {
  const names = new Set(used)
  const follow = (source: SourceVariable, name: string, formula: string): VariableInput => {
    const { unit, decimals, names: valueNames } = source.variable
    const free = freeName(name, names)
    names.add(free)
    const named =
      formula === source.formula && valueNames !== undefined ? { names: valueNames } : {}
    const calculated = { fm: 0, func: 0, register: 0, method: 'change' as const, formula }
    return VariableSchema.parse({ name: free, unit, decimals, ...calculated, ...named })
  }
  const sums = totals === undefined ? [] : totalsOf(chosen)
  return [
    ...chosen.map((source) => follow(source, joinedName(source), source.formula)),
    ...sums.flatMap((group) => {
      const [first] = group
      if (first === undefined || totals === undefined) return []
      const formula = group.map((source) => source.formula).join(' + ')
      return follow(first, cut(totals.total(first.variable.name)), formula)
    }),
  ]
}

/** The device's name before the variable's; of a long one only its beginning has room. */
function joinedName({ device, variable }: SourceVariable): string {
  const name = variable.name.trim()
  const room = limits.nameCharacters - Array.from(name).length - 1
  const before = Array.from(device.name).slice(0, Math.max(room, 0)).join('').trim()
  return before === '' ? name : `${before} ${name}`
}

const cut = (text: string, length: number = limits.nameCharacters) =>
  Array.from(text).slice(0, length).join('').trim()

function freeName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name
  for (let n = 2; ; n++) {
    const next = `${cut(name, limits.nameCharacters - String(n).length - 1)} ${n}`
    if (!used.has(next)) return next
  }
}
