import { type Model, modelApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { queryClient, toQuery } from '#api/query.ts'
import { knownDevice, useDevicesById } from '#parts/device-field/use-devices-by-id.ts'
import { getVariable, useModel } from '#parts/model-variables.ts'
import { numberOf } from './further-draft.ts'
import { knownRatios, scaledVariable } from './scaled-variable.ts'
import type { LinkageDraft, TriggerDraft } from './trigger-draft.ts'
import type { TriggerKind } from './trigger-kind.ts'

/** What the form's selects offer, and what its texts name. */
export function useSubject(kind: TriggerKind, draft: TriggerDraft) {
  const devices = useDevicesById(namedDevices(draft))
  const models = useQuery({ ...toQuery(modelApi.nameList, {}), enabled: kind === 'model' }).data
  const device = devices.find(({ id }) => String(id) === draft.deviceId)
  const modelOfDevice = (deviceId: string) =>
    devices.find(({ id }) => String(id) === deviceId)?.model ?? null
  const modelId = kind === 'model' ? numberOf(draft.modelId) : modelOfDevice(draft.deviceId)
  const model = useModel(modelId)
  const variable = getVariable(model, draft.varId)
  return {
    models: (models ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    device,
    model,
    variable,
    name: (kind === 'model' ? model : device)?.name ?? '',
    /** Gives null where the device has no model, or is not the account's. */
    modelOfDevice,
    /** Gives the model of another device once its variables were looked at. */
    knownModelOf: (deviceId: string): Model | undefined => {
      const otherId = modelOfDevice(deviceId)
      if (otherId === null) return undefined
      const input = toQuery(modelApi.list, { id: otherId })
      return queryClient.getQueryData(input.queryKey)?.[0]
    },
    /** The device whose transformers scale a linkage's variable; empty: those of the trigger's model do. */
    scalingDeviceOf: (deviceId: string) =>
      deviceId === '' && kind === 'device' ? draft.deviceId : deviceId,
    hasNoModel: kind === 'device' && device !== undefined && device.model === null,
  }
}

/** The place of a variable in the form: the trigger itself, or a linkage. */
type Place = Pick<LinkageDraft, 'deviceId' | 'varId'>

/** A variable that the form names, of what its selects have loaded: what is not known is left to the server to judge. */
export function knownVariable(draft: TriggerDraft, { deviceId, varId }: Place) {
  const isOfModel = deviceId === '' && draft.modelId !== ''
  const id = isOfModel ? numberOf(draft.modelId) : knownModelId(deviceId || draft.deviceId)
  const { queryKey } = toQuery(modelApi.list, { id: id ?? 0 })
  const ratios = knownRatios(isOfModel ? '' : deviceId || draft.deviceId)
  return scaledVariable(queryClient.getQueryData(queryKey)?.[0], varId, ratios)
}

const knownModelId = (deviceId: string) => knownDevice(Number(deviceId))?.model ?? null

/** The devices that the form names. */
function namedDevices({ deviceId, linkages }: TriggerDraft): number[] {
  const named = [deviceId, ...linkages.map((linkage) => linkage.deviceId)]
  return named.filter((id) => id !== '').map(Number)
}

export type Subject = ReturnType<typeof useSubject>
