import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

/** A row of the alarm log for an alarm of a level that still lasts; it lacks its account, device and variable. */
export const lastingAlarm = {
  triggerId: 1,
  triggerName: '超高',
  deviceName: '罐',
  varName: '液位',
  unit: 'm',
  condition: 'gt',
  limitA: null,
  limitB: 5,
  deadZone: 0,
  content: '高',
  value: 6,
  peak: 6,
  endValue: null,
  endUnit: null,
  startTime: 1,
  endTime: null,
  endReason: null,
  severity: 'important',
  state: 'open',
  remark: '',
  handlerId: null,
  handledBy: '',
  handleTime: null,
} as const

/** The account that owns a device. */
export function selectOwner(db: Kysely<Schema>, deviceId: number) {
  return db
    .selectFrom('device')
    .select('ownerId')
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
}
