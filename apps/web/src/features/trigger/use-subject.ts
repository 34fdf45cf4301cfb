import { deviceApi, type Model, modelApi, type Variable } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { queryClient, queryOf } from '#api/query.ts'
import { numberOf, type TriggerDraft } from './trigger-draft.ts'
import type { TriggerKind } from './trigger-kind.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

export interface ChoiceGroup {
  readonly group: string
  readonly items: Choice[]
}

/** What the form's selects offer, and what its texts name. */
export function useSubject(kind: TriggerKind, draft: TriggerDraft) {
  const devices = useQuery(queryOf(deviceApi.nameList, {})).data ?? noDevices
  const models = useQuery({ ...queryOf(modelApi.list, {}), enabled: kind === 'model' }).data
  const device = devices.find(({ id }) => String(id) === draft.deviceId)
  const modelOfDevice = (deviceId: string) =>
    devices.find(({ id }) => String(id) === deviceId)?.model ?? null
  const modelId = kind === 'model' ? numberOf(draft.modelId) : modelOfDevice(draft.deviceId)
  const model = useModel(modelId)
  const variable = variableOf(model, draft.varId)
  return {
    devices: devices.map(({ id, name, sn }) => ({ value: String(id), label: `${name} (${sn})` })),
    /** Of the model: what a model trigger's drawing can look at. */
    modelDevices: devices
      .filter((one) => one.model === modelId)
      .map(({ id, name }) => ({ value: String(id), label: name })),
    models: (models ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    device,
    model,
    variable,
    name: (kind === 'model' ? model : device)?.name ?? '',
    /** Null: the device has none, or is not the account's. */
    modelOfDevice,
    /** Of another device, once its variables were looked at. */
    knownModelOf: (deviceId: string): Model | undefined => {
      const otherId = modelOfDevice(deviceId)
      if (otherId === null) return undefined
      const input = queryOf(modelApi.list, { id: otherId })
      return queryClient.getQueryData(input.queryKey)?.[0]
    },
    hasNoModel: kind === 'device' && device !== undefined && device.model === null,
  }
}

export type Subject = ReturnType<typeof useSubject>

const noDevices: readonly never[] = []

/** Undefined: none, or still on its way. */
export function useModel(modelId: number | null): Model | undefined {
  const query = useQuery({
    ...queryOf(modelApi.list, { id: modelId ?? 0 }),
    enabled: modelId !== null,
  })
  return modelId === null ? undefined : query.data?.[0]
}

export function variableOf(model: Model | undefined, varId: string): Variable | undefined {
  return model?.slaves.flatMap((slave) => slave.var).find((one) => String(one.varId) === varId)
}

/** Variables by slave, as a select wants them. */
export function variableChoices(
  model: Model | undefined,
  isFit: (variable: Variable) => boolean = () => true,
): ChoiceGroup[] {
  return (model?.slaves ?? [])
    .map((slave) => ({
      group: `${slave.name} (${slave.addr})`,
      items: slave.var.filter(isFit).map(({ varId, name, unit }) => ({
        value: String(varId),
        label: unit === '' ? name : `${name} (${unit})`,
      })),
    }))
    .filter(({ items }) => items.length > 0)
}
