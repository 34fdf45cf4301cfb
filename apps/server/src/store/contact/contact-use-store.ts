import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

interface ContactUse {
  readonly contactId: number
  /** Id of the alarm setting or trigger that notifies the contact. */
  readonly id: number
  readonly name: string
}

interface AccountContacts {
  readonly ownerId: number
  /** Undefined: all of them. */
  readonly contactId?: number | undefined
}

/** Alarm settings of an account that notify contacts, in the order of their ids. */
export function selectSettingUses(
  db: Kysely<Schema>,
  { ownerId, contactId }: AccountContacts,
): Promise<ContactUse[]> {
  const query = db
    .selectFrom('alarmConfigContact as recipient')
    .innerJoin('alarmConfig', 'alarmConfig.id', 'recipient.configId')
    .select(['recipient.contactId', 'alarmConfig.id', 'alarmConfig.name'])
    .where('alarmConfig.ownerId', '=', ownerId)
  const wanted =
    contactId === undefined ? query : query.where('recipient.contactId', '=', contactId)
  return wanted.orderBy('alarmConfig.id').orderBy('recipient.position').execute()
}

/** Triggers of an account that notify contacts by themselves, in the order of their ids. */
export function selectTriggerUses(
  db: Kysely<Schema>,
  { ownerId, contactId }: AccountContacts,
): Promise<ContactUse[]> {
  const query = db
    .selectFrom('alarmTriggerContact as recipient')
    .innerJoin('alarmTrigger', 'alarmTrigger.id', 'recipient.triggerId')
    .select(['recipient.contactId', 'alarmTrigger.id', 'alarmTrigger.name'])
    .where('alarmTrigger.ownerId', '=', ownerId)
  const wanted =
    contactId === undefined ? query : query.where('recipient.contactId', '=', contactId)
  return wanted.orderBy('alarmTrigger.id').orderBy('recipient.position').execute()
}
