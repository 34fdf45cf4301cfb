import {
  type FieldMessage,
  plainScaling,
  pointFaults,
  type Slave,
  type SlaveInput,
  settleScaling,
  type VariableInput,
  variablesPerModelMax,
} from '@fieldhub/contract'
import type { StoreContext } from '#domain/store-context.ts'
import { FieldError } from '#platform/app-error.ts'
import { reserveNumbers } from '#store/device-model/counter-store.ts'

const calculationsMax = 200

/**
 * Numbers every new slave and variable and refuses numbers that this model does not have: history depends on `varId`,
 * so a number must never be taken from elsewhere or used twice.
 */
export async function numberSlaves(
  context: StoreContext,
  input: readonly SlaveInput[],
  before: readonly Slave[],
): Promise<Slave[]> {
  refuseForeignNumbers(input, before)
  const variables = input.flatMap((slave) => slave.var)
  if (variables.length > variablesPerModelMax) throw new FieldError({ slaves: 'tooMany' })
  const calculated = variables.filter(({ formula }) => formula !== undefined)
  // Before any of them is read: thousands take the thread for as long as a second.
  if (calculated.length > calculationsMax) throw new FieldError({ slaves: 'formulaCount' })
  const nextSlave = await numbers(context, 'slave', countNew(input, 'slaveId'))
  const nextVariable = await numbers(context, 'variable', countNew(variables, 'varId'))
  const settled = withSettledScaling(input, before)
  return settled.map(({ slaveId, var: list, ...slave }) => ({
    slaveId: slaveId ?? nextSlave(),
    ...slave,
    var: list.map(({ varId, ...fields }) => ({
      varId: varId ?? nextVariable(),
      ...toStored(fields),
    })),
  }))
}

/** The numbers of slaves and variables belong to one model of one server: a copy or an archive has none. */
export function withoutNumbers(slaves: readonly SlaveInput[]): SlaveInput[] {
  return slaves.map(({ slaveId: _slaveId, var: list, ...slave }) => ({
    ...slave,
    var: list.map(({ varId: _varId, ...variable }) => variable),
  }))
}

/** Those of points, factor and offset of a changed variable that were changed; both may not be, unless they agree. */
function withSettledScaling(input: readonly SlaveInput[], before: readonly Slave[]): SlaveInput[] {
  const known = new Map(before.flatMap((slave) => slave.var.map((one) => [one.varId, one])))
  const faults: Record<string, FieldMessage> = {}
  const settled = input.map((slave, slaveIndex) => ({
    ...slave,
    var: slave.var.map((variable, index) => {
      const was = known.get(variable.varId ?? 0)
      const isScaled = variable.points !== undefined && variable.formula === undefined
      if (was === undefined || !isScaled) return variable
      const next = settleScaling(variable, was)
      for (const [field, message] of pointFaults(next)) {
        faults[`slaves.${slaveIndex}.var.${index}.${field}`] = message
      }
      return next
    }),
  }))
  if (Object.keys(faults).length > 0) throw new FieldError(faults)
  return settled
}

/** Format and register of a calculated variable say nothing, and its value is a double. */
const calculatedFields = { fm: 17, func: 2, register: 0, rw: 'r' } as const

function toStored(fields: Omit<VariableInput, 'varId'>) {
  if (fields.formula === undefined) return toStoredReading(fields)
  const { name, unit, decimals, method, rate, pUnit, isTop } = fields
  const kept = { name, unit, decimals, method, rate, pUnit, isTop, formula: fields.formula }
  const { valueMin, valueMax, validMin, validMax, names } = fields
  const limits = Object.entries({ valueMin, valueMax, validMin, validMax })
  const isNamed = names !== undefined && Object.keys(names).length > 0
  return {
    ...kept,
    ...calculatedFields,
    ...Object.fromEntries(limits.filter(([, limit]) => limit !== undefined)),
    ...(isNamed ? { names } : {}),
  }
}

function toStoredReading({ factor, offset, names, points, ...rest }: Omit<VariableInput, 'varId'>) {
  return { ...rest, ...plainScaling({ ...rest, factor, offset, names, points }) }
}

function countNew<K extends string>(items: readonly { readonly [key in K]?: unknown }[], key: K) {
  return items.filter((item) => item[key] === undefined).length
}

async function numbers(context: StoreContext, name: 'slave' | 'variable', count: number) {
  let next = count === 0 ? 0 : await reserveNumbers(context.db, name, count)
  return () => next++
}

function refuseForeignNumbers(input: readonly SlaveInput[], before: readonly Slave[]): void {
  const slaveIds = new Set(before.map(({ slaveId }) => slaveId))
  const varIds = new Set(before.flatMap(({ var: list }) => list.map(({ varId }) => varId)))
  const faults: Record<string, FieldMessage> = {}
  input.forEach((slave, slaveIndex) => {
    const path = `slaves.${slaveIndex}`
    // Deleting on the way makes a number that is sent twice unknown the second time.
    if (slave.slaveId !== undefined && !slaveIds.delete(slave.slaveId)) {
      faults[`${path}.slaveId`] = 'invalid'
    }
    slave.var.forEach(({ varId }, index) => {
      if (varId !== undefined && !varIds.delete(varId)) {
        faults[`${path}.var.${index}.varId`] = 'variable'
      }
    })
  })
  if (Object.keys(faults).length > 0) throw new FieldError(faults)
}
