import type { Language } from '@fieldhub/contract'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import { valueNamesOf } from '#domain/device-model/value-names.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { hashToken, isTokenShaped } from '#platform/secrets/secret.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { selectAlarm, updateAlarmHandling } from '#store/alarm/alarm-log-store.ts'
import { selectDeliveryByAck } from '#store/alarm/push-outbox-store.ts'
import type { AlarmContext } from './alarm-context.ts'
import { alarmLines, readerOf } from './alarm-lines.ts'

/** Content of the page behind a message's link. */
export interface LinkedAlarm {
  readonly device: string
  readonly content: string
  readonly language: Language
  /** Value and threshold, trigger, since when, in the account's language and time zone. */
  readonly lines: readonly string[]
  /** The console's page of the device. */
  readonly devicePath: string
  readonly isOver: boolean
  readonly isHandled: boolean
}

/** How long a message's link works. */
const linkLifeMs = 7 * 24 * 3_600_000

/** Undefined: the link is unknown, too old, or the alarm is gone. */
export async function readLinkedAlarm(
  context: ModelContext,
  token: string,
): Promise<LinkedAlarm | undefined> {
  const found = await findByToken(context, token)
  if (found === undefined) return undefined
  const { alarm } = found
  const reader = readerOf(await selectAccount(context.db, alarm.ownerId))
  return {
    device: alarm.deviceName,
    content: alarm.content,
    language: reader.language,
    lines: alarmLines(alarm, reader, (await valueNamesOf(context, [alarm]))(alarm)),
    devicePath: `/device/detail?id=${alarm.deviceId}`,
    isOver: alarm.endTime !== null,
    isHandled: alarm.state !== 'open',
  }
}

/** The only action that the link of a message allows. An alarm that somebody handled already stays as it is. */
export async function acknowledgeByLink(
  context: AlarmContext,
  token: string,
): Promise<LinkedAlarm | undefined> {
  const found = await findByToken(context, token)
  if (found !== undefined && found.alarm.state === 'open') {
    await updateAlarmHandling(context.db, found.alarm.id, {
      state: 'acknowledged',
      remark: found.alarm.remark,
      handlerId: null,
      handledBy: found.delivery.contactName,
      handleTime: context.clock.now(),
    })
    context.alarmStage.recordHandling(found.alarm.id, 'acknowledged')
  }
  return readLinkedAlarm(context, token)
}

async function findByToken(context: ClockContext, token: string) {
  if (!isTokenShaped(token)) return undefined
  const delivery = await selectDeliveryByAck(context.db, hashToken(token))
  if (delivery === undefined || context.clock.now() - delivery.time > linkLifeMs) return undefined
  const alarm = await selectAlarm(context.db, delivery.alarmId)
  return alarm === undefined ? undefined : { delivery, alarm }
}
