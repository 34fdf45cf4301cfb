import { type Configuration, modelApi, type Slave } from '@fieldhub/contract'
import { queryClient, toQuery } from '#api/query.ts'
import { readDevicesById } from '#parts/device-field/use-devices-by-id.ts'

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
  return deviceId === null ? undefined : (await readDevices([deviceId])).get(deviceId)
}

/** Reads devices by their ids. Those that are not there, or have no model, are left out. */
export async function readDevices(
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadSubject>> {
  const devices = await readDevicesById(ids)
  const read = devices.map(async ({ id, name, model }) => {
    const subject = model === null ? undefined : await readModel(model, name)
    return subject === undefined ? [] : [[id, subject] as const]
  })
  return new Map((await Promise.all(read)).flat())
}

async function readModel(id: number, name: string): Promise<ReadSubject | undefined> {
  const [model] = await queryClient.fetchQuery(toQuery(modelApi.list, { id }, { quiet: false }))
  return model && { name, slaves: model.slaves }
}
