import type { Slave } from '@fieldhub/contract'
import type { StoreContext } from '#domain/store-context.ts'
import { pinOnModel, unpinOnModel } from '#store/device/pinned-store.ts'
import type { ModelRow } from '#store/device-model/model-store.ts'
import { inNewNames } from './follow-names.ts'
import { readFollowers } from './formula-followers.ts'
import type { ModelChangeContext } from './model-context.ts'
import type { ModelDocument } from './model-document.ts'
import { countVariables, refuseOverModelRoom } from './model-room.ts'
import { recordScaleChanges } from './record-scale-changes.ts'
import { refreshDevicesOf, saveFollowers, saveVersion } from './save-version.ts'

interface NextVersion {
  readonly name: string
  readonly slaves: readonly Slave[]
}

/**
 * Saves the version after `row`; the model's devices switch to it while they stay connected. Formulas of the owner's
 * other models that read these devices follow new names, in the same transaction: none reads nothing meanwhile.
 */
export async function saveNextVersion(
  context: ModelChangeContext,
  row: ModelRow,
  { name, slaves }: NextVersion,
): Promise<number> {
  const before = await context.models.read(row)
  const varCount = countVariables(slaves)
  await refuseOverModelRoom(context, row.ownerId, varCount - row.varCount)
  const next = {
    id: row.id,
    name,
    version: row.version + 1,
    slaves,
    varCount,
    updatedAt: context.clock.now(),
  }
  const change = { before: before.slaves, after: slaves }
  const followers = slaves === before.slaves ? [] : await readFollowers(context, row, change)
  const saved = await context.db.transaction().execute(async (inside) => {
    const stored = await saveVersion(inside, next)
    const { updatedAt: time } = next
    const meant = { before: inNewNames(before.slaves, slaves), after: slaves, time }
    const changed = await recordScaleChanges(inside, { modelId: row.id, ...meant })
    await saveFollowers(inside, followers, time)
    return { stored, changed }
  })
  if (slaves !== before.slaves) {
    await passPinsOn(context, row.id, before, await context.models.read(saved.stored))
    await refreshDevicesOf(context, [row.id], saved.changed)
    await refreshDevicesOf(
      context,
      followers.map((one) => one.row.id),
    )
  }
  return next.version
}

/** When the model's own pins change, all its devices follow; otherwise pins that a device's owner set by hand stay. */
async function passPinsOn(
  context: StoreContext,
  modelId: number,
  before: ModelDocument,
  after: ModelDocument,
): Promise<void> {
  const unpinned: number[] = []
  for (const { varId, isTop } of after.variables.values()) {
    const wasTop = before.variables.get(varId)?.isTop ?? false
    if (isTop && !wasTop) await pinOnModel(context.db, modelId, varId)
    if (!isTop && wasTop) unpinned.push(varId)
  }
  for (const varId of before.variables.keys()) {
    if (!after.variables.has(varId)) unpinned.push(varId)
  }
  await unpinOnModel(context.db, modelId, unpinned)
}
