import type { ModelVersion } from '@fieldhub/contract'
import type { Caller, Domain } from '#domain/domain.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import {
  type KeptVersion,
  selectModelVersion,
  selectModelVersions,
} from '#store/device-model/model-store.ts'
import { ownedModel } from './model.ts'
import { saveNextVersion } from './model-save.ts'

interface VersionQuery {
  readonly modelId: number
  readonly version?: number | undefined
}

export async function listModelVersions(
  domain: Domain,
  caller: Caller,
  { modelId, version }: VersionQuery,
): Promise<ModelVersion[]> {
  await ownedModel(domain, caller, modelId)
  if (version === undefined) return (await selectModelVersions(domain.db, modelId)).map(toVersion)
  const found = await selectModelVersion(domain.db, modelId, version)
  if (found === undefined) throw new AppError('notFound')
  return [{ ...toVersion(found), slaves: found.slaves }]
}

/** The varIds of then come back too, and with them the history that hangs on them. */
export async function rollbackModel(
  domain: Domain,
  caller: Caller,
  { modelId, version }: VersionQuery & { readonly version: number },
) {
  const row = await ownedModel(domain, caller, modelId)
  if (version === row.version) throw new FieldError({ version: 'invalid' })
  const old = await selectModelVersion(domain.db, modelId, version)
  if (old === undefined) throw new AppError('notFound')
  const next = { name: old.name, slaves: old.slaves }
  return { id: modelId, modelId, version: await saveNextVersion(domain, row, next) }
}

function toVersion({ version, name, createdAt, varCount }: KeptVersion): ModelVersion {
  return { version, name, varCount, time: createdAt }
}
