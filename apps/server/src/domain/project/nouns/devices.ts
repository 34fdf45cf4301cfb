import { randomInt } from 'node:crypto'
import { DeviceInput, isWeakDevicePassword } from '@fieldhub/contract'
import { changeDevice, createDevice, discardDevice } from '#domain/device/device-change.ts'
import { pickSettings } from '#domain/device/list/device-row.ts'
import { requireFreeNumber } from '#domain/device/serial-number.ts'
import { FieldError } from '#platform/app-error.ts'
import { isText } from '#platform/json/canonical-json.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { selectOwnDevices } from '#store/device/device-store.ts'
import { selectTags } from '#store/device/device-tag-store.ts'
import type { ArchiveKeys } from '../archive-keys.ts'
import { orNull } from '../archive-keys.ts'
import { archiveNoun } from '../archive-noun.ts'
import { everyRow } from '../every-row.ts'

/** A device is known by its serial number, which no other device has. */
export const devices = archiveNoun({
  name: 'devices',
  max: 1_000_000,
  input: DeviceInput,
  async list({ context, caller, keys }) {
    const rows = await everyRow((window) => selectOwnDevices(context.db, caller.accountId, window))
    const tags = await selectTags(
      context.db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      id: row.id,
      name: row.sn,
      toRow: () => toRow(keys, row, tags.get(row.id) ?? []),
      toSecret: () => ({ password: row.password }),
    }))
  },
  toInput: (keys, row, { password }) => ({
    ...row,
    model: orNull(row['model'], (key) => keys.idOf('models', key)),
    group: orNull(row['group'], (key) => keys.idOf('groups', key)),
    password: password ?? newPassword(isText(row['sn']) ? row['sn'] : ''),
  }),
  async judge({ context, caller }, { sn }) {
    try {
      await requireFreeNumber(context, caller, { sn })
      return undefined
    } catch (error) {
      if (error instanceof FieldError) return error.fields['sn']
      throw error
    }
  },
  create: ({ context, caller }, input) => createDevice(context, caller, input),
  /** Its password stays. */
  change({ context, caller }, id, input) {
    const { password: _, ...settings } = input
    return changeDevice(context, caller, { ...settings, id })
  },
  remove: ({ context }, id) => discardDevice(context, id),
})

function toRow(keys: ArchiveKeys, row: DeviceRow, tags: readonly string[]) {
  const { name, sn, typeId, mode, registration, address, longitude, latitude, locationMode } = row
  return {
    ...pickSettings(row),
    name,
    sn,
    typeId,
    mode,
    registration,
    address,
    longitude,
    latitude,
    locationMode,
    tags: [...tags],
    model: orNull(row.modelId, (id) => keys.keyOf('models', id)),
    group: orNull(row.groupId, (id) => keys.keyOf('groups', id)),
  }
}

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const passwordLength = 12

/** A password for a device whose own is not in the archive: it must be set in the device before that can sign in. */
function newPassword(sn: string): string {
  for (;;) {
    const password = Array.from(
      { length: passwordLength },
      () => letters[randomInt(letters.length)],
    ).join('')
    if (!isWeakDevicePassword(password, sn)) return password
  }
}
