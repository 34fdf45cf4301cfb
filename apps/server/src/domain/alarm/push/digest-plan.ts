import { getZone } from '#domain/account/local-time.ts'
import { nextDigestTime } from '#domain/alarm/alarm-digest.ts'
import { readerOf } from '#domain/alarm/alarm-lines.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import { valueFormsOf } from '#domain/device-model/value-names.ts'
import type { AlarmChannels } from '#domain/ports/message-ports.ts'
import { type AccountRow, selectAccount } from '#store/account/account-store.ts'
import {
  commitDigest,
  type NewDigest,
  selectAwaitingAlarms,
  selectOwnContacts,
  selectToldContacts,
} from '#store/alarm/alarm-digest-store.ts'
import type { AlarmLogRow } from '#store/alarm/alarm-log-store.ts'
import {
  type AlarmSettingRow,
  selectContactIdsOfSetting,
  selectDueDigests,
} from '#store/alarm/alarm-setting-store.ts'
import { selectContactsByIds } from '#store/contact/contact-store.ts'
import { digestText } from './digest-text.ts'
import { gatheredRow, planFirst } from './gathered-delivery.ts'

type Parts = Pick<ModelContext, 'db' | 'clock' | 'models'> & {
  readonly channels: AlarmChannels
  readonly publicUrl: string
}

const settingsAtOnce = 20
/** Alarms of one digest; those beyond go with the next. */
const alarmsMax = 2_000

/** Makes the digests that are due, each once. */
export async function planDueDigests(parts: Parts): Promise<void> {
  const due = await selectDueDigests(parts.db, parts.clock.now(), settingsAtOnce)
  for (const setting of due) await planDigest(parts, setting)
}

async function planDigest(parts: Parts, setting: AlarmSettingRow): Promise<void> {
  const { db, clock } = parts
  const now = clock.now()
  const account = await selectAccount(db, setting.ownerId)
  const zone = getZone(account ?? { zone: '' })
  const nextDue = nextDigestTime(setting, { due: setting.digestDue ?? now, now, zone })
  const query = { ownerId: setting.ownerId, settingId: setting.id }
  const alarms = await selectAwaitingAlarms(db, query, alarmsMax)
  const deliveries = await getDeliveries(parts, { setting, account, alarms, now })
  const alarmIds = alarms.map(({ id }) => id)
  await commitDigest(db, { setting, nextDue, alarmIds, deliveries, now })
}

interface Gathered {
  readonly setting: AlarmSettingRow
  readonly account: AccountRow | undefined
  readonly alarms: readonly AlarmLogRow[]
  readonly now: number
}

async function getDeliveries(parts: Parts, gathered: Gathered): Promise<NewDigest['deliveries']> {
  const { setting, account, alarms, now } = gathered
  if (alarms.length === 0) return []
  const formOf = await valueFormsOf(parts, alarms)
  const alarmsOf = await alarmsByContact(parts, gathered)
  const contacts = await selectContactsByIds(parts.db, setting.ownerId, [...alarmsOf.keys()])
  const deliveries: NewDigest['deliveries'][number][] = []
  for (const contact of contacts) {
    const facts = { alarms: alarmsOf.get(contact.id) ?? [], formOf, publicUrl: parts.publicUrl }
    const text = digestText(facts, readerOf(account, contact))
    const wishes = { kind: 'digest', isDemo: account?.isDemo === true } as const
    const planned = await planFirst(parts, contact, wishes)
    deliveries.push(gatheredRow({ kind: 'digest', device: setting.name, now }, planned, text))
  }
  return deliveries
}

/** What each contact was not told of by a message of its own. */
async function alarmsByContact(
  { db }: Parts,
  { setting, alarms }: Gathered,
): Promise<ReadonlyMap<number, AlarmLogRow[]>> {
  const informed = new Set(
    (
      await selectToldContacts(
        db,
        alarms.map(({ id }) => id),
      )
    ).map(({ alarmId, contactId }) => `${alarmId}/${contactId}`),
  )
  const ofSetting = await selectContactIdsOfSetting(db, setting.id)
  const triggerIds = [...new Set(alarms.map(({ triggerId }) => triggerId))]
  const own = Map.groupBy(await selectOwnContacts(db, triggerIds), ({ triggerId }) => triggerId)
  const found = new Map<number, AlarmLogRow[]>()
  for (const alarm of alarms) {
    const ofTrigger = (own.get(alarm.triggerId) ?? []).map(({ contactId }) => contactId)
    for (const contactId of new Set([...ofSetting, ...ofTrigger])) {
      if (informed.has(`${alarm.id}/${contactId}`)) continue
      const untold = found.get(contactId)
      if (untold === undefined) found.set(contactId, [alarm])
      else untold.push(alarm)
    }
  }
  return found
}
