import { tagLimits, tagsShownMax } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { FieldError } from '#platform/app-error.ts'
import { updateTags } from '#store/device/device-store.ts'
import { countTags, selectTags } from '#store/device/device-tag-store.ts'

/** Tags of the account's own devices. */
export function listTags({ db }: StoreContext, { accountId }: Caller) {
  return countTags(db, accountId, tagsShownMax)
}

export interface TagChange {
  /** In place of all tags that the device has. */
  readonly tags?: readonly string[] | undefined
  readonly addTags?: readonly string[] | undefined
  readonly removeTags?: readonly string[] | undefined
}

/** Undefined: the change leaves the tags as they are. */
export async function nextTags(
  { db }: StoreContext,
  deviceId: number,
  change: TagChange,
): Promise<readonly string[] | undefined> {
  const { tags, addTags = [], removeTags = [] } = change
  if (tags === undefined && addTags.length === 0 && removeTags.length === 0) return undefined
  return tagsAfter(change, (await selectTags(db, [deviceId])).get(deviceId) ?? [])
}

function tagsAfter(
  { tags, addTags = [], removeTags = [] }: TagChange,
  before: readonly string[],
): readonly string[] {
  const removed = new Set(removeTags)
  const kept = (tags ?? before).filter((tag) => !removed.has(tag))
  const after = new Set([...kept, ...addTags])
  if (after.size > tagLimits.perDevice) throw new FieldError({ tags: 'tooManyTags' })
  return [...after]
}

/** From the tags that the device has by now: others may have given it some meanwhile. */
export async function saveTags(
  { db }: StoreContext,
  device: { readonly id: number; readonly ownerId: number },
  change: TagChange,
): Promise<void> {
  await updateTags(db, device, (before) => tagsAfter(change, before))
}
