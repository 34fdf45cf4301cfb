import { type ModelVersion, Slave } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { Caller, Domain } from '#domain/domain.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { type KeptVersion, selectModelVersions } from '#store/device-model/model-store.ts'
import { ownedModel } from './model.ts'
import { saveNextVersion } from './model-save.ts'

const Slaves = z.array(Slave)
/** What a list needs of a version: ten documents of 10,000 variables are not worth a look at every field. */
const Outline = z.array(z.object({ var: z.array(z.unknown()) }))

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
  const rows = await selectModelVersions(domain.db, modelId, version)
  if (version === undefined) return rows.map(toVersion)
  const [found] = rows
  if (found === undefined) throw new AppError('notFound')
  return [{ ...toVersion(found), slaves: getSlaves(found) }]
}

/** The varIds of then come back too, and with them the history that hangs on them. */
export async function rollbackModel(
  domain: Domain,
  caller: Caller,
  { modelId, version }: VersionQuery & { readonly version: number },
) {
  const row = await ownedModel(domain, caller, modelId)
  if (version === row.version) throw new FieldError({ version: 'invalid' })
  const [old] = await selectModelVersions(domain.db, modelId, version)
  if (old === undefined) throw new AppError('notFound')
  const next = { name: old.name, slaves: getSlaves(old) }
  return { id: modelId, modelId, version: await saveNextVersion(domain, row, next) }
}

function toVersion({ version, name, createdAt, slaves }: KeptVersion): ModelVersion {
  const varCount = z
    .parse(Outline, JSON.parse(slaves))
    .reduce((sum, slave) => sum + slave.var.length, 0)
  return { version, name, varCount, time: createdAt }
}

function getSlaves({ slaves }: KeptVersion): Slave[] {
  return z.parse(Slaves, JSON.parse(slaves))
}
