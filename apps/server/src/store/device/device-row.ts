import { Device } from '@fieldhub/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import * as z from 'zod/mini'
import type { DeviceTable } from '#store/schema.ts'

type StoredDevice = Selectable<DeviceTable>

export interface DeviceRow extends Omit<StoredDevice, 'heartbeatAck'> {
  /** The server answers its heartbeats. */
  readonly heartbeatAck: boolean
}

interface Flags {
  readonly heartbeatAck?: boolean
}

export type NewDevice = Omit<Insertable<DeviceTable>, keyof Flags> & Flags
export type DeviceChange = Omit<Updateable<DeviceTable>, keyof Flags> & Flags

const Words = z.pick(Device, { mode: true, registration: true, locationMode: true })

/** A word that this program never writes throws: it must not pass as one of the others. */
export function toDevice<
  Row extends Pick<StoredDevice, 'heartbeatAck' | keyof z.output<typeof Words>>,
>({ heartbeatAck, ...row }: Row) {
  return { ...row, ...z.parse(Words, row), heartbeatAck: heartbeatAck === 1 }
}

/** Turns the flags of a device into its columns. */
export function toDeviceColumns<Device extends Flags>({ heartbeatAck, ...columns }: Device) {
  return {
    ...columns,
    ...(heartbeatAck !== undefined && { heartbeatAck: heartbeatAck ? 1 : 0 }),
  }
}
