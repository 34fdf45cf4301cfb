import { transmissionFaults } from '@fieldhub/contract'
import type { StoreContext } from '#domain/store-context.ts'
import type { Clock } from '#platform/clock.ts'
import { selectDevice } from '#store/device/device-store.ts'
import {
  selectMembers,
  selectTransmissionsOfDevice,
} from '#store/transmission/transmission-device-store.ts'
import { selectTransmission, updateTransmission } from '#store/transmission/transmission-store.ts'
import type { TransmissionPort } from './transmission-port.ts'
import { toMembers, toSettings } from './transmission-settings.ts'

/** What following the devices of policies needs. */
export interface TransmissionDeviceContext extends StoreContext {
  readonly clock: Clock
  readonly transmissions: TransmissionPort
}

/** A policy that somebody changes at the same time is read again so often. */
const triesMax = 5

/** Takes the device out of all policies. One that cannot do without it is switched off. */
export async function leaveTransmissions(
  context: TransmissionDeviceContext,
  deviceId: number,
): Promise<void> {
  for (const { id } of await selectTransmissionsOfDevice(context.db, deviceId)) {
    for (let tries = 0; tries < triesMax; tries++) {
      if (await leaveTransmission(context, id, deviceId)) break
    }
    await context.transmissions.refresh(id)
  }
}

async function leaveTransmission(
  { db, clock }: TransmissionDeviceContext,
  id: number,
  deviceId: number,
): Promise<boolean> {
  const row = await selectTransmission(db, id)
  if (row === undefined) return true
  const members = await selectMembers(db, [id])
  const settings = toSettings(
    row,
    members.filter((member) => member.deviceId !== deviceId),
  )
  const isMaster = members.some((member) => member.deviceId === deviceId && member.isMaster)
  const isEnded = isMaster || transmissionFaults(settings).length > 0
  const change = { enabled: row.enabled && !isEnded, updatedAt: clock.now() }
  return updateTransmission(db, row, change, toMembers(settings))
}

/** The device changed: its name in policies follows, and one that is in cloud mode now leaves them. */
export async function settleTransmissionsOfDevice(
  context: TransmissionDeviceContext,
  deviceId: number,
): Promise<void> {
  const policies = await selectTransmissionsOfDevice(context.db, deviceId)
  if (policies.length === 0) return
  const device = await selectDevice(context.db, deviceId)
  const isUsable = device?.mode === 'transparent'
  if (!isUsable) return leaveTransmissions(context, deviceId)
  for (const { id } of policies) await context.transmissions.refresh(id)
}
