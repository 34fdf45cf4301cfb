import type { Slave, Variable } from '@fieldhub/contract'
import { getZone } from '#domain/account/local-time.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import { deviceKind } from '#domain/device/device-types.ts'
import type { Calculation, CalculationPlan, CalculationPlans } from '#facts/calculation.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { selectDevice, selectDevicesWithModel } from '#store/device/device-store.ts'
import { type OtherDevice, readNamedDevices } from './formula-devices.ts'
import { findNamed } from './formula-names.ts'
import { type ModelCalculation, readCalculations } from './model-calculations.ts'
import type { ModelContext } from './model-context.ts'
import { sharedCalculations, sharedInput } from './shared-calculations.ts'

const devicesAtOnce = 500

/** What devices calculate, as the stage reads it. The getter is needed as the domain is made of the stages. */
export function calculationPlans(context: () => ModelContext): CalculationPlans {
  return {
    ofDevice: (deviceId) => planOfDevice(context(), deviceId),
    ofAllDevices: () => plansOfAllDevices(context()),
  }
}

async function* plansOfAllDevices(context: ModelContext) {
  let after = 0
  for (;;) {
    const devices = await selectDevicesWithModel(context.db, after, devicesAtOnce)
    const calculating = new Map<number | null, boolean>()
    for (const { id, modelId } of devices) {
      if (!calculating.has(modelId)) {
        const document = await toDocument(context, modelId)
        calculating.set(modelId, (document?.calculated.length ?? 0) > 0)
      }
      const plan = calculating.get(modelId) ? await planOfDevice(context, id) : undefined
      if (plan !== undefined) yield plan
      after = id
    }
    if (devices.length < devicesAtOnce) return
  }
}

/** Undefined: nothing is calculated for the device. */
async function planOfDevice(
  context: ModelContext,
  deviceId: number,
): Promise<CalculationPlan | undefined> {
  const device = await selectDevice(context.db, deviceId)
  const document = await toDocument(context, device?.modelId ?? null)
  if (device === undefined || document === undefined || document.calculated.length === 0) {
    return undefined
  }
  const { slaves, calculated } = document
  const { ownerId, name, modelId } = device
  const isCloud = device.mode === 'cloud'
  const own: OtherDevice = { deviceId, name, modelId: modelId ?? 0, isCloud, slaves }
  const found = readCalculations(slaves)
  const zone = getZone((await selectAccount(context.db, ownerId)) ?? { zone: '' })
  const formulas = found.map(({ formula }) => formula)
  const others = await readNamedDevices(context, { ...own, ownerId }, formulas)
  const calculations = found.flatMap((calculation): Calculation[] => {
    const { variable, formula } = calculation
    const target = calculated.find(({ varId }) => varId === variable.varId)
    if (target === undefined) return []
    const ownVariables = readOwnVariables(slaves, calculation)
    const inputs = formula.references.map((reference, at) => {
      if (reference.sn === undefined) {
        const variable = ownVariables[at]
        return variable && sharedInput(undefined, isCloud, variable)
      }
      const of = others.get(reference.sn)
      if (of === undefined) return undefined
      const named = findNamed(of.slaves, reference)
      return named.kind === 'found'
        ? sharedInput(of.deviceId, of.isCloud, named.variable)
        : undefined
    })
    return [
      { variable: target, formula, inputs, isPeriodic: variable.method === 'all', ownerId, zone },
    ]
  })
  const isVirtual = deviceKind(device.typeId)?.isVirtual === true
  const shared = sharedCalculations(slaves, isCloud, calculations)
  return { deviceId, ...(isVirtual ? { virtualOf: ownerId } : {}), calculations: shared }
}

const ownBefore = new WeakMap<ModelCalculation, readonly (Variable | undefined)[]>()

/**
 * What the references of a formula stand for within its model, the same for all devices of it. Undefined: it stands for
 * nothing, or for a variable of another device.
 */
function readOwnVariables(slaves: readonly Slave[], calculation: ModelCalculation) {
  const before = ownBefore.get(calculation)
  if (before !== undefined) return before
  const { formula, slave } = calculation
  const variables = formula.references.map((reference) => {
    const named =
      reference.sn === undefined ? findNamed(slaves, reference, slave.slaveId) : undefined
    return named?.kind === 'found' ? named.variable : undefined
  })
  ownBefore.set(calculation, variables)
  return variables
}
