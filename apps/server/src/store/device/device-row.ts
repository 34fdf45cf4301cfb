import { Device, DeviceRatios } from '@fieldhub/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import * as z from 'zod/mini'
import type { DeviceTable } from '#store/device/device-schema.ts'
import { readDocument, writeDocument } from '#store/json-document.ts'
import { toNameKey, toNameOrder } from './name-key.ts'

type StoredDevice = Selectable<DeviceTable>

/** Fields that columns hold in another form. */
interface Unlike {
  /** The server answers its heartbeats. */
  readonly heartbeatAck: boolean
  readonly ratios: DeviceRatios
}

export type DeviceRow = Omit<StoredDevice, keyof Unlike> & Unlike
export type NewDevice = Omit<Insertable<DeviceTable>, keyof Unlike> &
  Partial<Unlike> & { readonly tags?: readonly string[] | undefined }
export type DeviceChange = Omit<Updateable<DeviceTable>, keyof Unlike> & Partial<Unlike>

const Words = z.pick(Device, { mode: true, registration: true, locationMode: true })

/** A word that this program never writes throws: it must not pass as one of the others. */
export function toDevice<
  Row extends Pick<StoredDevice, keyof Unlike | keyof z.output<typeof Words>>,
>({ heartbeatAck, ratios, ...row }: Row) {
  return {
    ...row,
    ...z.parse(Words, row),
    heartbeatAck: heartbeatAck === 1,
    ratios: toRatios(ratios),
  }
}

export function toRatios(stored: StoredDevice['ratios']): DeviceRatios {
  return stored === '[]' ? noRatios : readDocument(DeviceRatios, stored, 'the ratios of a device')
}

const noRatios: DeviceRatios = []

/** How a name is searched for and ordered. */
export const soundOf = (name: string) => ({
  nameKey: toNameKey(name),
  nameOrder: toNameOrder(name),
})

/** Turns what columns hold in another form into the columns of a device. A name never comes without its sound. */
export function toDeviceColumns<
  Device extends Partial<Unlike> & {
    readonly name?: string | undefined
    readonly createdAt?: number | undefined
  },
>({ heartbeatAck, ratios, ...columns }: Device) {
  return {
    ...columns,
    ...(columns.name !== undefined && soundOf(columns.name)),
    ...(columns.createdAt !== undefined && { quietSince: columns.createdAt }),
    ...(heartbeatAck !== undefined && { heartbeatAck: heartbeatAck ? 1 : 0 }),
    ...(ratios !== undefined && { ratios: writeDocument(ratios) }),
  }
}
