import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, integer, lines, listOf, pageQuery, TimeMs } from '../fields.ts'

/** Hours for which the console offers to shelve an alarm. */
export const shelvingHours = [1, 2, 4, 8, 24] as const
export const shelvedDaysMax = 30

/** A trigger that is on the shelf on one device: judged and logged, and nobody is told. */
export const AlarmShelving = z.object({
  id: Id,
  triggerId: Id,
  triggerName: z.string(),
  deviceId: Id,
  deviceName: z.string(),
  reason: z.string(),
  /** The account, or the contact who used the link of a message. */
  by: z.string(),
  since: TimeMs,
  until: TimeMs,
})
export type AlarmShelving = z.output<typeof AlarmShelving>

export const AlarmShelvingInput = z
  .object({
    triggerId: Id,
    deviceId: Id,
    /** How long from now by the server's clock; or `until` in its place. */
    hours: z.optional(integer(1, shelvedDaysMax * 24, 'shelvingTime')),
    until: z.optional(TimeMs),
    reason: z._default(lines(0, 100, 'remark'), ''),
  })
  .check(({ value, issues }) => {
    if ((value.hours === undefined) !== (value.until === undefined)) return
    issues.push({ code: 'custom', input: value, path: ['hours'], message: 'shelvingTime' })
  })
export type AlarmShelvingInput = z.output<typeof AlarmShelvingInput>

export const alarmShelvingApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/alarmShelve',
    tag: 'alarms',
    summary: {
      zh_cn: '正在搁置的报警：谁搁置的、到什么时候，先到期的在前。',
      en_us: 'Alarms on the shelf, by whom and until when; those that end first come first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({
      triggerId: z.optional(IdText),
      deviceId: z.optional(IdText),
      ...pageQuery,
    }),
    output: listOf(AlarmShelving),
  }),
  shelve: endpoint({
    method: 'POST',
    path: '/app/alarmShelve',
    tag: 'alarms',
    summary: {
      zh_cn:
        '搁置一台设备上的一个触发器若干小时：照常判断和记录，不通知任何人。再次调用则改为新的时间。',
      en_us:
        'Shelves a trigger on a device for some hours: judged and logged, nobody is told. Called again, it sets the new time.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '搁置报警', en_us: 'Shelve alarm' },
    input: AlarmShelvingInput,
    output: z.object({ id: Id, until: TimeMs }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/app/alarmShelve',
    tag: 'alarms',
    summary: {
      zh_cn: '提前结束搁置，恢复通知。',
      en_us: 'Takes an alarm off the shelf; people are told again.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '结束搁置', en_us: 'End shelving' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}
