import {
  type Device,
  deviceApi,
  modelApi,
  type Slave,
  type SlaveInput,
  type Variable,
  type VariableInput,
  variableApi,
} from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

export interface NewVariables {
  readonly unitId: number
  /** For a slave that the model does not have yet. */
  readonly slaveName: string
  readonly list: readonly VariableInput[]
}

/** A model's slaves with more variables; those that are there stay as they are. */
export function withVariables(
  slaves: readonly Slave[],
  { unitId, slaveName, list }: NewVariables,
): SlaveInput[] {
  const known = slaves.some(({ addr }) => addr === unitId)
  const grown = slaves.map(
    (slave): SlaveInput =>
      slave.addr === unitId ? { ...slave, var: [...slave.var, ...list] } : { ...slave },
  )
  return known ? grown : [...grown, { name: slaveName, addr: unitId, var: [...list] }]
}

/** What the bench found out about a variable. */
export type FoundFormat = Pick<VariableInput, 'fm' | 'func' | 'register' | 'decimals'> &
  Partial<Pick<VariableInput, 'bit' | 'factor'>>

/** Fields that say how bits become a value. */
const readingFields = new Set(['bit', 'length', 'factor', 'offset', 'points', 'ratio'])

/** What is sent of a variable that is read in another way from now on: its id and its limits stay. */
export function correctVariable(
  variable: Variable,
  found: FoundFormat & Pick<VariableInput, 'name' | 'unit'>,
): Readonly<Record<string, unknown>> {
  const kept = Object.entries(variable).filter(([field]) => !readingFields.has(field))
  const isReadOnly = found.func === 1 || found.func === 3
  return { ...Object.fromEntries(kept), ...(isReadOnly ? { rw: 'r' } : {}), ...found }
}

/** A model's slaves with one of their variables in another form. */
export function withCorrected(slaves: readonly Slave[], corrected: VariableInput): SlaveInput[] {
  return slaves.map((slave) => ({
    ...slave,
    var: slave.var.map((one): VariableInput => (one.varId === corrected.varId ? corrected : one)),
  }))
}

/** Adds variables to the device's model: a new version of it, or a first model for a device without one. */
export async function addVariables(
  device: Pick<Device, 'id' | 'name' | 'model'>,
  added: NewVariables,
): Promise<void> {
  const quiet = { quiet: true }
  if (device.model === null) {
    const slaves = withVariables([], added)
    const { id: model } = await call(modelApi.create, { name: device.name, slaves }, quiet)
    await call(deviceApi.change, { id: device.id, model }, quiet)
  } else {
    await changeSlaves(device.model, (slaves) => withVariables(slaves, added))
  }
  await refreshModels()
}

/** Changes one variable of a model: a new version of it. */
export async function saveCorrection(modelId: number, corrected: VariableInput): Promise<void> {
  await changeSlaves(modelId, (slaves) => withCorrected(slaves, corrected))
  await refreshModels()
}

async function changeSlaves(
  id: number,
  change: (slaves: readonly Slave[]) => SlaveInput[],
): Promise<void> {
  const quiet = { quiet: true }
  const [model] = await call(modelApi.list, { id }, quiet)
  await call(modelApi.change, { id, slaves: change(model?.slaves ?? []) }, quiet)
}

async function refreshModels(): Promise<void> {
  const old = [modelApi.list, modelApi.nameList, modelApi.page, modelApi.versions, deviceApi.list]
  await Promise.all([...old, variableApi.lastValues].map(refresh))
}
