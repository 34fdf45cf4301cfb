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
  { tags, addTags = [], removeTags = [] }: TagChange,
): Promise<readonly string[] | undefined> {
  if (tags === undefined && addTags.length === 0 && removeTags.length === 0) return undefined
  const before = tags ?? (await selectTags(db, [deviceId])).get(deviceId) ?? []
  const removed = new Set(removeTags)
  const after = new Set([...before.filter((tag) => !removed.has(tag)), ...addTags])
  if (after.size > tagLimits.perDevice) throw new FieldError({ tags: 'tooManyTags' })
  return [...after]
}

export async function saveTags(
  { db }: StoreContext,
  device: { readonly id: number; readonly ownerId: number },
  tags: readonly string[] | undefined,
): Promise<void> {
  if (tags !== undefined) await updateTags(db, { id: device.id, ownerId: device.ownerId, tags })
}
