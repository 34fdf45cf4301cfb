import type { SlaveInput } from './model.ts'
import { textOfNames, textOfPoints } from './scale-text.ts'
import type { VariableInput } from './variable.ts'

type FieldValue = string | number | boolean

export interface FieldChange<F extends string> {
  readonly field: F
  readonly before: FieldValue | undefined
  readonly after: FieldValue | undefined
}

export type VariableField = Exclude<keyof VariableInput, 'varId'> | 'slave'
export type SlaveField = 'name' | 'addr' | 'ct' | 'pt'

interface PartDiff<F extends string> {
  readonly kind: 'added' | 'removed' | 'changed'
  /** The name after the change; of a removed part the name before it. */
  readonly name: string
  /** Empty unless the part was changed. */
  readonly changes: readonly FieldChange<F>[]
}

interface VariableDiff extends PartDiff<VariableField> {
  readonly slaveName: string
}

export interface ModelDiff {
  readonly slaves: readonly PartDiff<SlaveField>[]
  readonly variables: readonly VariableDiff[]
}

const slaveFields = ['name', 'addr', 'ct', 'pt'] as const satisfies readonly SlaveField[]

/** Every field of a variable: the code does not compile when one is missing here. */
const variableFields = Object.keys({
  name: true,
  func: true,
  fm: true,
  register: true,
  bit: true,
  length: true,
  unit: true,
  decimals: true,
  rw: true,
  method: true,
  rate: true,
  pUnit: true,
  isTop: true,
  identifier: true,
  formula: true,
  factor: true,
  offset: true,
  points: true,
  ratio: true,
  valueMin: true,
  valueMax: true,
  validMin: true,
  validMax: true,
  writeMin: true,
  writeMax: true,
  writeStep: true,
  confirmMin: true,
  confirmMax: true,
  names: true,
  slave: true,
} satisfies Record<VariableField, true>).filter(isVariableField)

function isVariableField(key: string): key is VariableField {
  return key !== 'varId'
}

type Placed = Omit<VariableInput, 'varId' | 'names' | 'points'> & {
  readonly names: string | undefined
  readonly points: string | undefined
  readonly varId?: number | undefined
  /** Name of the slave, and the key by which it is recognised as the same slave. */
  readonly slave: string
  readonly slaveKey: number | string
}

/**
 * The differences from `before` to `after`, matched by slaveId and varId. A part without a number is new. A changed
 * order of slaves and variables is no difference.
 */
export function diffModels(before: readonly SlaveInput[], after: readonly SlaveInput[]): ModelDiff {
  const slaves = diffParts<SlaveInput, SlaveField>(before, after, {
    idOf: ({ slaveId }) => slaveId,
    changesOf: (old, now) => changesOf(slaveFields, old, now),
  })
  const variables = diffParts<Placed, VariableField>(placed(before), placed(after), {
    idOf: ({ varId }) => varId,
    changesOf: variableChanges,
  })
  return {
    slaves: slaves.map(({ part, ...diff }) => ({ ...diff, name: part.name })),
    variables: variables.map(({ part, ...diff }) => ({
      ...diff,
      name: part.name,
      slaveName: part.slave,
    })),
  }
}

function placed(slaves: readonly SlaveInput[]): Placed[] {
  return slaves.flatMap(({ slaveId, name, var: list }) =>
    list.map((variable) => ({
      ...variable,
      names: textOfNames(variable.names) || undefined,
      points: textOfPoints(variable.points) || undefined,
      slave: name,
      slaveKey: slaveId ?? name,
    })),
  )
}

/** A renamed slave is still the same place. */
function variableChanges(old: Placed, now: Placed): FieldChange<VariableField>[] {
  const changes = changesOf(variableFields, old, now)
  return old.slaveKey === now.slaveKey ? changes.filter(({ field }) => field !== 'slave') : changes
}

function changesOf<F extends string>(
  fields: readonly F[],
  old: Readonly<Partial<Record<F, FieldValue | undefined>>>,
  now: Readonly<Partial<Record<F, FieldValue | undefined>>>,
): FieldChange<F>[] {
  return fields
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, before: old[field], after: now[field] }))
}

interface Matching<T, F extends string> {
  readonly idOf: (part: T) => number | undefined
  readonly changesOf: (old: T, now: T) => readonly FieldChange<F>[]
}

interface FoundDiff<T, F extends string> extends Omit<PartDiff<F>, 'name'> {
  readonly part: T
}

/** Removed parts come first, then the rest in the order of `after`. */
function diffParts<T, F extends string>(
  before: readonly T[],
  after: readonly T[],
  { idOf, changesOf: compare }: Matching<T, F>,
): FoundDiff<T, F>[] {
  const olds = new Map(before.map((part) => [idOf(part), part]))
  const kept = new Set(after.map(idOf))
  const removed = before.filter((part) => !kept.has(idOf(part)))
  const rest = after.flatMap((part): FoundDiff<T, F>[] => {
    const id = idOf(part)
    const old = id === undefined ? undefined : olds.get(id)
    if (old === undefined) return [{ kind: 'added', part, changes: [] }]
    const changes = compare(old, part)
    return changes.length === 0 ? [] : [{ kind: 'changed', part, changes }]
  })
  return [...removed.map((part) => ({ kind: 'removed' as const, part, changes: [] })), ...rest]
}
