import type { Rebinding } from '#domain/foreign/page-facts.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { selectDevice } from '#store/device/device-store.ts'
import { selectModel } from '#store/device-model/model-store.ts'
import type { ConfigurationRow } from '#store/page/configuration-store.ts'

/** The model or the device that a configuration is for. */
export type Subject = Pick<ConfigurationRow, 'modelId' | 'deviceId'>

/** The names by which pages of one subject are bound for another. Undefined where both have one model. */
export async function getRebinding(
  context: StoreContext,
  original: Subject,
  copy: Subject,
): Promise<Rebinding | undefined> {
  const [from, to] = [await modelIdOf(context, original), await modelIdOf(context, copy)]
  if (from === to) return undefined
  return { before: await namedVariables(context, from), after: await namedVariables(context, to) }
}

async function modelIdOf({ db }: StoreContext, { modelId, deviceId }: Subject) {
  if (deviceId === null) return modelId
  return (await selectDevice(db, deviceId))?.modelId ?? null
}

async function namedVariables({ db }: StoreContext, modelId: number | null) {
  const model = modelId === null ? undefined : await selectModel(db, modelId)
  const slaves = (await model?.readSlaves()) ?? []
  return slaves.flatMap((slave) =>
    slave.var.map(({ varId, name }) => ({ varId, slave: slave.name, name })),
  )
}
