import {
  type Device,
  deviceApi,
  modelApi,
  type Slave,
  type SlaveInput,
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
    const [model] = await call(modelApi.list, { id: device.model }, quiet)
    const slaves = withVariables(model?.slaves ?? [], added)
    await call(modelApi.change, { id: device.model, slaves }, quiet)
  }
  const old = [modelApi.list, modelApi.nameList, modelApi.page, modelApi.versions, deviceApi.list]
  await Promise.all([...old, variableApi.lastValues].map(refresh))
}
