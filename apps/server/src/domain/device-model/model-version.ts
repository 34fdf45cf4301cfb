import type { ModelVersion } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import {
  type KeptVersion,
  selectModelVersion,
  selectModelVersions,
} from '#store/device-model/model-store.ts'
import { withFollowedNames } from './former-names.ts'
import { refuseFormulaFaults } from './formula-check.ts'
import { ownedModel } from './model.ts'
import type { ModelChangeContext } from './model-context.ts'
import { saveNextVersion } from './model-save.ts'

interface VersionQuery {
  readonly modelId: number
  readonly version?: number | undefined
}

export async function listModelVersions(
  context: StoreContext,
  caller: Caller,
  { modelId, version }: VersionQuery,
): Promise<ModelVersion[]> {
  await ownedModel(context, caller, modelId)
  if (version === undefined) return (await selectModelVersions(context.db, modelId)).map(toVersion)
  const found = await selectModelVersion(context.db, modelId, version)
  if (found === undefined) throw new AppError('notFound')
  return [{ ...toVersion(found), slaves: found.slaves }]
}

/** The varIds of that version return too, and with them the history that belongs to them. */
export async function rollbackModel(
  context: ModelChangeContext,
  caller: Caller,
  { modelId, version }: VersionQuery & { readonly version: number },
) {
  const row = await ownedModel(context, caller, modelId)
  if (version === row.version) throw new FieldError({ version: 'invalid' })
  const old = await selectModelVersion(context.db, modelId, version)
  if (old === undefined) throw new AppError('notFound')
  const returned = { ownerId: row.ownerId, modelId, slaves: old.slaves }
  const slaves = await withFollowedNames(context, returned)
  await refuseFormulaFaults(context, { ...returned, slaves, before: old.slaves })
  const next = { name: old.name, slaves }
  return { id: modelId, modelId, version: await saveNextVersion(context, row, next) }
}

function toVersion({ version, name, createdAt, varCount }: KeptVersion): ModelVersion {
  return { version, name, varCount, time: createdAt }
}
