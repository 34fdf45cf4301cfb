import { meaningOf, type Slave, scaleChanges, type VariableMeaning } from '@fieldhub/contract'
import type { StoreContext } from '#domain/store-context.ts'
import {
  insertScaleChanges,
  type ScaleChangeRow,
  selectLastScaleChanges,
} from '#store/device-model/scale-change-store.ts'

interface NewVersion {
  readonly modelId: number
  readonly before: readonly Slave[]
  readonly after: readonly Slave[]
  readonly time: number
}

/**
 * Records which variables mean something else by a new version of their model. Their history is not rewritten, so that
 * only this tells by which scale a value of it was shown. Returns these variables. Belongs into the transaction that stores the version.
 */
export async function recordScaleChanges(
  db: StoreContext['db'],
  { modelId, before, after, time }: NewVersion,
): Promise<readonly number[]> {
  const known = meaningsOf(before)
  const next = meaningsOf(after)
  // Going back to a version brings variables back that were removed meanwhile, with their history.
  const returned = [...next.keys()].filter((varId) => !known.has(varId))
  const last = await selectLastScaleChanges(db, returned)
  const changes = [...next].flatMap(([varId, meaning]): ScaleChangeRow[] => {
    const old = known.get(varId) ?? last.get(varId)?.after
    if (old === undefined || scaleChanges(old, meaning).length === 0) return []
    return [{ varId, time, before: old, after: meaning }]
  })
  await insertScaleChanges(db, modelId, changes)
  return changes.map(({ varId }) => varId)
}

function meaningsOf(slaves: readonly Slave[]): ReadonlyMap<number, VariableMeaning> {
  return new Map(
    slaves.flatMap((slave) =>
      slave.var.map((variable) => [variable.varId, meaningOf(variable, slave)] as const),
    ),
  )
}
