import { type Configuration, deviceApi, modelApi, rowsOf, type Slave } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { queryClient, toQuery } from '#api/query.ts'

/** A device, or a model in place of all of its devices, with its slaves and their variables. */
export interface ReadSubject {
  readonly name: string
  readonly slaves: readonly Slave[]
}

/** Reads what the configuration is of; undefined: it has no model. */
export async function readOwnSubject({
  type,
  modelId,
  modelName,
  deviceId,
}: Configuration): Promise<ReadSubject | undefined> {
  if (type === 0) return modelId === null ? undefined : readModel(modelId, modelName)
  return deviceId === null ? undefined : readDevice(deviceId)
}

/** Reads a device by its id; undefined: it is not there, or has no model. */
export async function readDevice(id: number): Promise<ReadSubject | undefined> {
  const [device] = rowsOf(await call(deviceApi.nameList, { ids: String(id) }))
  if (device === undefined || device.model === null) return undefined
  return readModel(device.model, device.name)
}

async function readModel(id: number, name: string): Promise<ReadSubject | undefined> {
  const [model] = await queryClient.fetchQuery(toQuery(modelApi.list, { id }, { quiet: false }))
  return model && { name, slaves: model.slaves }
}
