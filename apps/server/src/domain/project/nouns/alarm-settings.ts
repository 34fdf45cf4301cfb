import { AlarmSettingInput } from '@fieldhub/contract'
import {
  changeAlarmSetting,
  createAlarmSetting,
  getChatter,
  removeAlarmSetting,
} from '#domain/alarm/alarm-setting.ts'
import { isObject } from '#platform/json/canonical-json.ts'
import {
  contactTiers,
  selectAlarmSettings,
  selectContactIdsOfSetting,
} from '#store/alarm/alarm-setting-store.ts'
import type { ArchiveKeys } from '../archive-keys.ts'
import { archiveNoun } from '../archive-noun.ts'
import { everyRow } from '../every-row.ts'

export const alarmSettings = archiveNoun({
  name: 'alarmSettings',
  max: 200,
  input: AlarmSettingInput,
  async list({ context, caller, keys }) {
    const query = { ownerId: caller.accountId }
    const rows = await everyRow((window) => selectAlarmSettings(context.db, query, window))
    return rows.map(({ id, name, channels, mode, silenceSeconds, ...row }) => ({
      id,
      name,
      async toRow() {
        const contactIds = await selectContactIdsOfSetting(context.db, id)
        const { quietHours, capPerHour, fallback } = row
        const { urgentChannels, generalChannels, generalQuietHours, digest } = row.options
        const severities = { urgentChannels, generalChannels, generalQuietHours, digest }
        const contacts = contactIds.map((one) => keys.keyOf('contacts', one)).toSorted()
        const later = await selectContactIdsOfSetting(context.db, id, contactTiers.escalation)
        const escalation = row.options.escalation && {
          minutes: row.options.escalation.minutes,
          contacts: later.map((one) => keys.keyOf('contacts', one)).toSorted(),
        }
        const chatter = getChatter({ mode, options: row.options })
        const when = { mode, silence: silenceSeconds, chatter, quietHours, capPerHour }
        return { name, contacts, channels, ...when, ...severities, fallback, escalation }
      },
    }))
  },
  toInput: (keys, row) => ({
    ...row,
    contactIds: keys.idsOf('contacts', row['contacts']),
    escalation: escalationInput(keys, row['escalation']),
  }),
  create: ({ context, caller }, input) => createAlarmSetting(context, caller, input),
  change: ({ context, caller }, id, input) => changeAlarmSetting(context, caller, { ...input, id }),
  remove: ({ context, caller }, id) => removeAlarmSetting(context, caller, id),
})

/** An archive of a version that knew of none has none. */
function escalationInput(keys: ArchiveKeys, escalation: unknown): unknown {
  if (!isObject(escalation)) return escalation
  return {
    minutes: escalation['minutes'],
    contactIds: keys.idsOf('contacts', escalation['contacts']),
  }
}
