import type { Language } from '@fieldhub/contract'
import type { Domain } from '#domain/domain.ts'
import { hashToken, isTokenShaped } from '#platform/secrets/secret.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { selectAlarm, updateAlarmHandling } from '#store/alarm/alarm-log-store.ts'
import { selectDeliveryByAck } from '#store/alarm/push-outbox-store.ts'
import { alarmLines, readerOf } from './alarm-lines.ts'

/** What the page of a message's link shows. */
export interface LinkedAlarm {
  readonly device: string
  readonly content: string
  readonly language: Language
  /** Value and limit, trigger, since when, in the account's language and clock. */
  readonly lines: readonly string[]
  /** The console's page of the device. */
  readonly devicePath: string
  readonly isOver: boolean
  readonly isHandled: boolean
}

/** So long a message's link is good. */
const linkLifeMs = 7 * 24 * 3_600_000

/** Undefined: the link is unknown, too old, or the alarm is gone. */
export async function readLinkedAlarm(
  domain: Domain,
  token: string,
): Promise<LinkedAlarm | undefined> {
  const found = await findByToken(domain, token)
  if (found === undefined) return undefined
  const { alarm } = found
  const reader = readerOf(await selectAccount(domain.db, alarm.ownerId))
  return {
    device: alarm.deviceName,
    content: alarm.content,
    language: reader.language,
    lines: alarmLines(alarm, reader),
    devicePath: `/device/detail?id=${alarm.deviceId}`,
    isOver: alarm.endTime !== null,
    isHandled: alarm.state !== 'open',
  }
}

/** The link of a message is good for this one thing. What somebody handled already stays as it is. */
export async function acknowledgeByLink(
  domain: Domain,
  token: string,
): Promise<LinkedAlarm | undefined> {
  const found = await findByToken(domain, token)
  if (found !== undefined && found.alarm.state === 'open') {
    await updateAlarmHandling(domain.db, found.alarm.id, {
      state: 'acknowledged',
      remark: found.alarm.remark,
      handlerId: null,
      handledBy: found.delivery.contactName,
      handleTime: domain.clock.now(),
    })
    domain.alarmWatch.recordHandling(found.alarm.id, 'acknowledged')
  }
  return readLinkedAlarm(domain, token)
}

async function findByToken(domain: Domain, token: string) {
  if (!isTokenShaped(token)) return undefined
  const delivery = await selectDeliveryByAck(domain.db, hashToken(token))
  if (delivery === undefined || domain.clock.now() - delivery.time > linkLifeMs) return undefined
  const alarm = await selectAlarm(domain.db, delivery.alarmId)
  return alarm === undefined ? undefined : { delivery, alarm }
}
