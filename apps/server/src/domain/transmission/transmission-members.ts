import type { TransmissionSettings } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { selectDevicesByIds } from '#store/device/device-store.ts'
import { selectLineHolders } from '#store/transmission/transmission-device-store.ts'

/** Devices of the caller's own in transparent mode; a shared one is not for policies of others. */
export async function requireOwnDevices(
  { db }: StoreContext,
  { accountId }: Caller,
  { kind, members, devices }: TransmissionSettings,
): Promise<void> {
  const [ids, field] = kind === 'device' ? [members, 'members'] : [devices, 'devices']
  const rows = await selectDevicesByIds(db, accountId, ids)
  const own = new Map(rows.flatMap((row) => (row.ownerId === accountId ? [[row.id, row]] : [])))
  if (ids.some((id) => !own.has(id))) throw new FieldError({ [field]: 'device' }, 'notFound')
  if (ids.some((id) => own.get(id)?.mode !== 'transparent')) {
    throw new FieldError({ [field]: 'transmissionTransparent' })
  }
}

/** A device passes bytes by one policy between devices at a time; the other one is named. */
export async function requireFreeLines(
  { db }: StoreContext,
  id: number | undefined,
  { kind, enabled, members }: TransmissionSettings,
): Promise<void> {
  if (kind !== 'device' || !enabled) return
  const holders = await selectLineHolders(db, members)
  const others = new Map(
    holders.filter((holder) => holder.id !== id).map((holder) => [holder.id, holder.name]),
  )
  if (others.size === 0) return
  const transmissions = [...others].map(([otherId, name]) => ({ id: otherId, name }))
  const taken = holders.filter((holder) => holder.id !== id).map(({ deviceId }) => deviceId)
  throw new AppError('transmissionMemberTaken', { linked: { transmissions }, deviceIds: taken })
}
