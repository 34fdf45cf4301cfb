import { type FieldMessage, formulaMessageOf, type Slave, type Variable } from '@fieldhub/contract'
import { type Formula, findCycle, nameFaultOf, parseFormula } from '@fieldhub/rules'
import { FieldError } from '#platform/app-error.ts'
import { type OtherDevice, type OtherDevices, readOtherDevices } from './formula-devices.ts'
import { findNamed } from './formula-names.ts'
import { type ModelCalculation, readCalculations } from './model-calculations.ts'
import type { ModelContext } from './model-context.ts'

/** What the formulas of a model read together: each device of the model remembers all of it. */
const referencesMax = 2_000

export interface CheckedModel {
  readonly ownerId: number
  /** 0: the model is new. */
  readonly modelId: number
  readonly slaves: readonly Slave[]
  /** What the formulas name of other devices may come later, as in an import: until then they have no value. */
  readonly othersFollow?: boolean
  /** As the model was: what reads more than it may since before stays, and may shrink. */
  readonly before?: readonly Slave[]
}

/** Refuses a model with a formula that is none, that names what is not there, or that needs itself. */
export async function refuseFormulaFaults(
  context: ModelContext,
  model: CheckedModel,
): Promise<void> {
  const calculated = model.slaves.flatMap((slave, slaveIndex) =>
    slave.var.flatMap((variable, index) =>
      variable.formula === undefined
        ? []
        : [{ slave, variable, path: `slaves.${slaveIndex}.var.${index}` }],
    ),
  )
  if (calculated.length === 0) return
  const readable = new Map(
    readCalculations(model.slaves).map(({ variable, formula }) => [variable, formula]),
  )
  const read = calculated.map((one) => ({
    ...one,
    formula: readable.get(one.variable) ?? readFormula(one.variable, one.path),
  }))
  refuseManyReferences(
    read.map(({ formula }) => formula),
    model.before ?? [],
  )
  const others = await readOtherDevices(
    context,
    model,
    read.map(({ formula }) => formula),
  )
  for (const { slave, formula, path } of read) {
    const fault = nameFaultOf(formula, (reference) => {
      if (reference.sn === undefined) return findNamed(model.slaves, reference, slave.slaveId).kind
      if (model.othersFollow === true) return 'found'
      const other = others.get(reference.sn)
      return other === undefined ? 'unknownDevice' : findNamed(other.slaves, reference).kind
    })
    if (fault !== undefined) throw formulaError(path, formulaMessageOf(fault.code), fault)
  }
  refuseCycle(model, others, (varId) => read.find(({ variable }) => variable.varId === varId)?.path)
}

function refuseManyReferences(formulas: readonly Formula[], before: readonly Slave[]): void {
  const count = countReferences(formulas)
  if (count <= referencesMax) return
  if (count <= countReferences(readCalculations(before).map(({ formula }) => formula))) return
  throw new FieldError({ slaves: 'formulaReferences' })
}

function countReferences(formulas: readonly Formula[]): number {
  return formulas.reduce((sum, { references }) => sum + references.length, 0)
}

function readFormula({ formula: text = '' }: Variable, path: string): Formula {
  const formula = parseFormula(text)
  if (!formula.ok) throw formulaError(path, formulaMessageOf(formula.error.code), formula.error)
  return formula.value
}

function formulaError(
  path: string,
  message: FieldMessage,
  { at, what }: { readonly at: number; readonly what: string },
): FieldError {
  const place = { at: String(at + 1), what }
  return new FieldError({ [`${path}.formula`]: message }, 'badParameter', place)
}

interface CycleNode {
  readonly calculation: ModelCalculation
  readonly inModel: {
    readonly slaves: readonly Slave[]
    /** By the numbers of their variables. */
    readonly calculations: ReadonlyMap<number, CycleNode>
  }
  readonly label: string
}

/** A circle may lead over the models of other devices, which may be this model again. */
function refuseCycle(
  model: CheckedModel,
  others: OtherDevices,
  pathOf: (varId: number) => string | undefined,
): void {
  const known = new Map<number, CycleNode['inModel']>()
  const nodesOf = (modelId: number, slaves: readonly Slave[], name: string) => {
    const before = known.get(modelId)
    if (before !== undefined) return before
    const calculations = new Map<number, CycleNode>()
    const inModel = { slaves, calculations }
    known.set(modelId, inModel)
    for (const calculation of readCalculations(slaves)) {
      const label = `${name}${calculation.variable.name}`
      calculations.set(calculation.variable.varId, { calculation, inModel, label })
    }
    return inModel
  }
  const own = nodesOf(model.modelId, model.slaves, '')
  const ofOther = (other: OtherDevice) =>
    nodesOf(other.modelId, other.slaves, other.modelId === model.modelId ? '' : `${other.name}.`)
  const found = findCycle([...own.calculations.values()], ({ calculation, inModel }) =>
    calculation.formula.references.flatMap((reference) => {
      const other = reference.sn === undefined ? undefined : others.get(reference.sn)
      if (reference.sn !== undefined && other === undefined) return []
      const target = other === undefined ? inModel : ofOther(other)
      const ownSlave = other === undefined ? calculation.slave.slaveId : undefined
      const named = findNamed(target.slaves, reference, ownSlave)
      if (named.kind !== 'found') return []
      const next = target.calculations.get(named.variable.varId)
      return next === undefined ? [] : [next]
    }),
  )
  if (found === undefined) return
  const what = found.map(({ label }) => label).join(' → ')
  const start = found.find(({ inModel }) => inModel === own)
  const path = start && pathOf(start.calculation.variable.varId)
  throw formulaError(path ?? 'slaves', 'formulaCycle', { at: 0, what })
}
