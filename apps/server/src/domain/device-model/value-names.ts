import type { ValueNames } from '@fieldhub/contract'
import { toDocument } from '#domain/device/device-profile.ts'
import { selectModelsOfDevices } from '#store/device/device-store.ts'
import type { ModelContext } from './model-context.ts'
import type { ModelDocument } from './model-document.ts'
import type { ValueForm } from './value-form.ts'

interface VariablePlace {
  readonly deviceId: number
  readonly varId: number
}

export type ValueNameContext = Pick<ModelContext, 'db' | 'models'>

/** How the values of the variables of a list are written; each model is read once. */
export async function valueFormsOf(
  context: ValueNameContext,
  places: readonly VariablePlace[],
): Promise<(place: VariablePlace) => ValueForm | undefined> {
  const deviceIds = [...new Set(places.map(({ deviceId }) => deviceId))]
  const modelOf = await selectModelsOfDevices(context.db, deviceIds)
  const documents = new Map<number, ModelDocument | undefined>()
  for (const modelId of new Set(modelOf.values())) {
    documents.set(modelId, await toDocument(context, modelId))
  }
  return ({ deviceId, varId }) => documents.get(modelOf.get(deviceId) ?? 0)?.variables.get(varId)
}

/** Names that the variables of a list have for their values now. */
export async function valueNamesOf(
  context: ValueNameContext,
  places: readonly VariablePlace[],
): Promise<(place: VariablePlace) => ValueNames | undefined> {
  const formOf = await valueFormsOf(context, places)
  return (place) => formOf(place)?.names
}
