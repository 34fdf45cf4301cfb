import {
  binConfigurationsOfDevice,
  configurationsOfDevice,
} from '#domain/page/configuration/configuration-links.ts'
import { leaveTransmissions } from '#domain/transmission/transmission-device.ts'
import { deleteTriggers, selectTriggersOfDevice } from '#store/alarm/trigger-store.ts'
import { selectDevice } from '#store/device/device-store.ts'
import { deleteDeviceShares, selectSharesOfDevice } from '#store/share/device-share-store.ts'
import {
  binTimedTasksOfDevice,
  selectTimedTasksOfDevice,
} from '#store/timed-task/timed-task-store.ts'
import { selectTransmissionsOfDevice } from '#store/transmission/transmission-device-store.ts'
import type { DeviceReferenceContext } from './device-context.ts'

interface LinkedItem {
  readonly id: number
  readonly name: string
}

/** A kind of thing that refers to devices: a device that has some is deleted only by force, and they are deleted with it. */
interface LinkKind {
  /** Its key in `data.linked` of code 40009. */
  readonly kind: (typeof kindNames)[number]
  readonly list: (
    context: DeviceReferenceContext,
    deviceId: number,
  ) => Promise<readonly LinkedItem[]>
  /** Removes all references to the device; of them timed tasks return when it is restored, and configurations can be restored then. */
  readonly remove: (context: DeviceReferenceContext, deviceId: number) => Promise<void>
}

const kindNames = ['triggers', 'timings', 'transmissions', 'configurations', 'shares'] as const

const shares: LinkKind = {
  kind: 'shares',
  list: async ({ db, clock }, deviceId) => {
    const rows = await selectSharesOfDevice(db, deviceId, clock.now())
    return rows.map(({ id, name, nickname }) => ({ id, name: nickname === '' ? name : nickname }))
  },
  remove: async ({ db, clock }, deviceId) => {
    const rows = await selectSharesOfDevice(db, deviceId, clock.now())
    await deleteDeviceShares(
      db,
      rows.map(({ id }) => id),
    )
  },
}

const triggers: LinkKind = {
  kind: 'triggers',
  list: ({ db }, deviceId) => selectTriggersOfDevice(db, deviceId),
  remove: async ({ db, alarmStage }, deviceId) => {
    const ids = (await selectTriggersOfDevice(db, deviceId)).map(({ id }) => id)
    await deleteTriggers(db, ids)
    for (const id of ids) await alarmStage.refresh(id)
  },
}

/** Only the owner's are listed; those of share holders are removed too. */
const timings: LinkKind = {
  kind: 'timings',
  list: async ({ db }, deviceId) => {
    const owner = (await selectDevice(db, deviceId))?.ownerId
    const rows = await selectTimedTasksOfDevice(db, deviceId)
    const shown = rows.filter((row) => row.ownerId === owner && row.binnedAt === null)
    return shown.map(({ id, name }) => ({ id, name }))
  },
  remove: ({ db, clock }, deviceId) => binTimedTasksOfDevice(db, deviceId, clock.now()),
}

const configurations: LinkKind = {
  kind: 'configurations',
  list: configurationsOfDevice,
  remove: binConfigurationsOfDevice,
}

/** A policy goes on without the device, or is switched off when it cannot. */
const transmissions: LinkKind = {
  kind: 'transmissions',
  list: async ({ db }, deviceId) => {
    const rows = await selectTransmissionsOfDevice(db, deviceId)
    return rows.map(({ id, name }) => ({ id, name }))
  },
  remove: leaveTransmissions,
}

/** Whatever can refer to a device has its line here. */
const linkKinds: readonly LinkKind[] = [triggers, timings, transmissions, configurations, shares]

export type DeviceReferences = Readonly<Record<(typeof kindNames)[number], readonly LinkedItem[]>>

/** Undefined: nothing refers to the device. */
export async function getReferences(
  context: DeviceReferenceContext,
  deviceId: number,
): Promise<DeviceReferences | undefined> {
  const links: Record<(typeof kindNames)[number], readonly LinkedItem[]> = {
    triggers: [],
    timings: [],
    transmissions: [],
    configurations: [],
    shares: [],
  }
  for (const { kind, list } of linkKinds) links[kind] = await list(context, deviceId)
  return Object.values(links).some((items) => items.length > 0) ? links : undefined
}

export async function removeReferences(
  context: DeviceReferenceContext,
  deviceId: number,
): Promise<void> {
  for (const { remove } of linkKinds) await remove(context, deviceId)
}
