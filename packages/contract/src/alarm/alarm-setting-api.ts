import * as z from 'zod/mini'
import { PushChannel, PushChannels } from '../contact/push-channel.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, integer, listOf, Name, pageQuery, SearchText } from '../fields.ts'
import { contactsMax } from './trigger.ts'

const Saved = z.object({ id: Id })
/** `HH:mm` in the account's time zone. */
const TimeOfDay = z.string('timeOfDay').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'timeOfDay'))
/** Quiet from the first time to the second, over midnight too. */
const QuietHours = z.object({ from: TimeOfDay, to: TimeOfDay })
const ContactIds = z
  .array(Id, 'contactRequired')
  .check(z.minLength(1, 'contactRequired'), z.maxLength(contactsMax, 'tooMany'))
/** 0 where all are pushed, or each upload may tell again. */
const silenceSeconds = integer(0, 604_800, 'silence')
/** Largest number of messages to one contact over one channel in an hour. */
const capPerHour = integer(1, 60, 'capPerHour')
/** More alarms of one trigger than `count` within these minutes are told of by one message, until it has calmed. */
const Chatter = z.object({
  count: integer(1, 60, 'chatterCount'),
  minutes: integer(1, 60, 'chatterMinutes'),
})
export type Chatter = z.output<typeof Chatter>
/** The guard of a setting that names none: each alarm is wanted where all are pushed. */
export const defaultChatter: Readonly<Record<'all' | 'silence', Chatter | null>> = {
  all: null,
  silence: { count: 3, minutes: 10 },
}

/** One message about the alarms that were held back: daily at a time, every so many hours, or after the quiet hours. */
export const Digest = z.object({
  when: z.enum(['daily', 'hours', 'quietEnd']),
  /** For `daily`. */
  time: z._default(TimeOfDay, '08:00'),
  /** For `hours`. */
  hours: z._default(integer(1, 24, 'digestHours'), 8),
  /** Whether general alarms are told by it alone. */
  general: z._default(z.boolean('invalid'), true),
})
export type Digest = z.output<typeof Digest>

/** Whom to tell of an alarm that nobody has acknowledged so many minutes after the first were told of it. */
const Escalation = z.object({
  minutes: integer(1, 1_440, 'escalationMinutes'),
  contactIds: ContactIds,
})

export const AlarmSetting = z.object({
  id: Id,
  name: z.string(),
  contactIds: z.array(Id),
  contacts: z.array(z.object({ id: Id, name: z.string() })),
  channels: z.array(PushChannel),
  mode: z.enum(['all', 'silence']),
  /** Seconds between two pushes of one trigger on a device. */
  silence: z.int(),
  chatter: z.nullable(Chatter),
  quietHours: z.nullable(QuietHours),
  /** Null: as the setting has them. Quiet hours never hold back urgent alarms. */
  urgentChannels: z.nullable(z.array(PushChannel)),
  generalChannels: z.nullable(z.array(PushChannel)),
  generalQuietHours: z.nullable(QuietHours),
  digest: z.nullable(Digest),
  escalation: z.nullable(z.object({ minutes: z.int(), contactIds: z.array(Id) })),
  capPerHour: z.nullable(z.int()),
  /** Channel that is used for a contact when none of the others could be. */
  fallback: z.nullable(PushChannel),
  triggerCount: z.int(),
  /** How many of them are triggers of models. */
  modelTriggerCount: z.int(),
})
export type AlarmSetting = z.output<typeof AlarmSetting>

const settings = {
  name: Name,
  contactIds: ContactIds,
  channels: PushChannels,
  mode: z.enum(['all', 'silence']),
  quietHours: z.optional(z.nullable(QuietHours)),
  urgentChannels: z.optional(z.nullable(PushChannels)),
  generalChannels: z.optional(z.nullable(PushChannels)),
  generalQuietHours: z.optional(z.nullable(QuietHours)),
  digest: z.optional(z.nullable(Digest)),
  escalation: z.optional(z.nullable(Escalation)),
  capPerHour: z.optional(z.nullable(capPerHour)),
  fallback: z.optional(z.nullable(PushChannel)),
  /** Left out: 3 in 10 minutes in mode `silence`, none in mode `all`. */
  chatter: z.optional(z.nullable(Chatter)),
}

export const AlarmSettingInput = z.object({ ...settings, silence: z._default(silenceSeconds, 120) })
export type AlarmSettingInput = z.output<typeof AlarmSettingInput>

const listQuery = { id: z.optional(IdText), search: z.optional(SearchText), ...pageQuery }

export const alarmSettingApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/alarmConfig',
    tag: 'alarmSettings',
    summary: {
      zh_cn: '报警设置：通知谁、用哪些方式、多久一次。',
      en_us: 'Alarm settings: who is told, over which channels, how often.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object(listQuery),
    output: listOf(AlarmSetting),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/alarmConfig',
    tag: 'alarmSettings',
    summary: { zh_cn: '新建报警设置。', en_us: 'Makes an alarm setting.' },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '新建报警设置', en_us: 'Create alarm setting' },
    input: AlarmSettingInput,
    output: Saved,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/alarmConfig',
    tag: 'alarmSettings',
    summary: {
      zh_cn: '修改报警设置的所列字段。',
      en_us: 'Changes the named fields of an alarm setting.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改报警设置', en_us: 'Change alarm setting' },
    input: z.extend(z.partial(z.object({ ...settings, silence: silenceSeconds })), { id: Id }),
    output: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/alarmConfig',
    tag: 'alarmSettings',
    summary: {
      zh_cn: '删除没有触发器在用的报警设置。',
      en_us: 'Deletes an alarm setting that no trigger uses.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除报警设置', en_us: 'Delete alarm setting' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}
