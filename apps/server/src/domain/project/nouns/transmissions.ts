import { TransmissionInput, transmissionLimits } from '@fieldhub/contract'
import {
  changeTransmission,
  createTransmission,
  removeTransmission,
} from '#domain/transmission/transmission-change.ts'
import { openSecrets } from '#domain/transmission/transmission-secrets.ts'
import { toSettings } from '#domain/transmission/transmission-settings.ts'
import { isText, toObject } from '#platform/json/canonical-json.ts'
import { selectMembers } from '#store/transmission/transmission-device-store.ts'
import { selectTransmissions } from '#store/transmission/transmission-store.ts'
import { listOf, orNull } from '../archive-keys.ts'
import { archiveNoun } from '../archive-noun.ts'
import { everyRow } from '../every-row.ts'

export const transmissions = archiveNoun({
  name: 'transmissions',
  max: transmissionLimits.policiesPerAccount,
  input: TransmissionInput,
  async list({ context, caller, keys }) {
    const query = { ownerId: caller.accountId }
    const rows = await everyRow((window) => selectTransmissions(context.db, query, window))
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      async toRow() {
        const found = toSettings(row, await selectMembers(context.db, [row.id]))
        const { members, devices, masterId, ...settings } = found
        const toKey = (id: number) => keys.keyOf('devices', id)
        const master = orNull(masterId, toKey)
        return { ...settings, members: members.map(toKey), devices: devices.map(toKey), master }
      },
      ...(row.sealedSecrets !== '' && { toSecret: () => ({ ...openSecrets(context, row) }) }),
    }))
  },
  toInput(keys, row, { password, headers }) {
    const values = toObject(headers)
    return {
      ...row,
      members: keys.idsOf('devices', row['members']),
      devices: keys.idsOf('devices', row['devices']),
      masterId: orNull(row['master'], (key) => keys.idOf('devices', key)),
      headers: listOf(row['headers'])
        .map(toObject)
        .map(({ name }) => ({ name, value: isText(name) ? values[name] : undefined })),
      password,
    }
  },
  create: ({ context, caller }, input) => createTransmission(context, caller, input),
  change: ({ context, caller }, id, input) => changeTransmission(context, caller, { ...input, id }),
  remove: ({ context, caller }, id) => removeTransmission(context, caller, id),
})
