import { ok } from '@fieldhub/kernel'
import { AlarmQueue, Automation, readTriggerInstances } from '#automation/index.ts'
import { PushSender } from '#domain/alarm/push/push-sender.ts'
import { ModelMemory } from '#domain/device-model/model-document.ts'
import type { AlarmChannels, AlarmMessage } from '#domain/ports/message-ports.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import type { Clock } from '#platform/clock.ts'
import { openLog } from '#platform/process/log/log.ts'
import { insertAlarmSetting } from '#store/alarm/alarm-setting-store.ts'
import type { Store } from '#store/index.ts'

export interface AlarmStandOptions {
  readonly store: Store
  readonly clock: Clock
  readonly definitions: readonly TriggerDefinition[]
  /** Takes the messages in place of the only provider, which is mail. */
  readonly hand: (message: AlarmMessage) => void
}

/**
 * Opens alarms from values to the provider over a real store, without devices and browsers, for crashes and
 * measurements.
 */
export async function openAlarmStand({ store, clock, definitions, hand }: AlarmStandOptions) {
  const db = store.meta
  const log = openLog('error')
  const automation = new Automation({ presentUntil: () => 0 })
  const email = async (_target: string, message: AlarmMessage) => {
    hand(message)
    return ok({ receipt: message.messageId })
  }
  const others = { sms: undefined, voice: undefined, wechat: undefined, robot: undefined }
  const channels: AlarmChannels = { ...others, email }
  const sender = new PushSender({
    db,
    clock,
    models: new ModelMemory(),
    log,
    channels,
    publicUrl: '',
    onEnd: (push) => line.record((stage) => stage.recordPush(push)),
    onSettled: () => {},
  })
  const line = new AlarmQueue({
    db,
    clock,
    log,
    automation,
    onRecorded: ({ outcome: { episodes } }) => {
      if (episodes.some(({ pushes }) => pushes.length > 0)) sender.wake()
    },
  })
  await sender.recover()
  await line.restore(readTriggerInstances(db), async () => {
    for (const [triggerId, own] of Map.groupBy(definitions, (one) => one.triggerId)) {
      await line.setTrigger(triggerId, async () => ({ pieces: [own], endReason: 'changed' }))
    }
  })
  sender.wake()
  return { line, sender }
}

/** Adds somebody with a mailbox who is alerted by an alarm setting; returns the setting's id. */
export async function addAudience({ meta: db }: Store, ownerId: number): Promise<number> {
  const contact = await db
    .insertInto('contact')
    .values({
      ownerId,
      name: 'Wang',
      phone: '',
      email: 'wang@example.com',
      openId: '',
      createdAt: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return insertAlarmSetting(db, {
    ownerId,
    name: 'on duty',
    contactIds: [contact.id],
    channels: ['email'],
    mode: 'silence',
    silenceSeconds: 120,
    quietHours: null,
    capPerHour: null,
    fallback: null,
    options: {},
    createdAt: 0,
  })
}
