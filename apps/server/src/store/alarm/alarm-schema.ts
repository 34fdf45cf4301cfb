import type {
  AlarmState,
  EvaluationOutcome,
  LinkageState,
  PushChannel,
  PushKind,
  PushReason,
  PushState,
  Severity,
  TriggerCondition,
} from '@fieldhub/contract'
import type { Generated } from 'kysely'
import type { AlarmEndReason } from '#facts/alarm-facts.ts'

/** Tables of alarms. Times are epoch milliseconds, flags 0 or 1, documents JSON text. */
export interface AlarmSchema {
  alarmTrigger: AlarmTriggerTable
  alarmTriggerContact: AlarmTriggerContactTable
  triggerState: TriggerStateTable
  triggerEvaluation: TriggerEvaluationTable
  alarmLog: AlarmLogTable
  alarmLinkage: AlarmLinkageTable
  alarmShelving: AlarmShelvingTable
  alarmPush: AlarmPushTable
  pushDelivery: PushDeliveryTable
  lateAlarm: LateAlarmTable
  alarmConfig: AlarmSettingTable
  alarmConfigContact: AlarmSettingContactTable
  contact: ContactTable
  follower: FollowerTable
}

/** A trigger of a device or of a model: the other of the two ids is null. */
export interface AlarmTriggerTable {
  id: Generated<number>
  ownerId: number
  deviceId: number | null
  modelId: number | null
  /** Null for condition `offline` of a whole device. */
  varId: number | null
  name: string
  condition: TriggerCondition
  /** JSON: thresholds, dead zone, delays, switches, contents, linkages, further conditions. */
  definition: string
  alarmConfigId: number | null
  enabled: number
  version: number
  /** JSON of what all devices run: of a model trigger that is not synchronised an older version. */
  running: string
  runningVersion: number
  createdAt: number
  updatedAt: number
}

/** Contacts that a trigger's newest version notifies besides those of its alarm setting, as its definition lists them. */
interface AlarmTriggerContactTable {
  triggerId: number
  position: number
  contactId: number
}

interface TriggerStateTable {
  triggerId: number
  deviceId: number
  /** 0 for condition `offline`. */
  varId: number
  /** Version of the definition that this device runs. */
  version: number
  /** 0 normal, 1 alarming. */
  runStatus: number
  since: number
  lastValue: number | null
  lastTime: number
  /** Since when a change waits for its delay; null: no delay runs. */
  pendingSince: number | null
  /** The open episode in `alarm_log`; null: none. */
  alarmId: number | null
  /** When people were last told of an alarm of it; null: never. */
  lastPushAt: number | null
  /** JSON of what outlasts its episodes (`push-memory.ts`); null: nothing does. */
  pushMemory: string | null
  missedPushes: number
  missedAt: number | null
  /** JSON of what is known of each of several conditions; null: there is one condition. */
  conditions: string | null
}

/** Equal judgements in a row share one row. The newest 200 of each trigger and device are kept. */
export interface TriggerEvaluationTable {
  id: Generated<number>
  triggerId: number
  deviceId: number
  varId: number
  firstTime: number
  lastTime: number
  count: number
  firstValue: number | null
  lastValue: number | null
  minValue: number | null
  maxValue: number | null
  outcome: EvaluationOutcome
  reason: PushReason
  reasonTime: number | null
  alarmId: number | null
  /** JSON list of which of several conditions were met; null: there is one condition. */
  met: string | null
}

/** An episode. Names are kept as they were, since the trigger may be gone. */
export interface AlarmLogTable {
  id: Generated<number>
  ownerId: number
  triggerId: number
  triggerName: string
  deviceId: number
  deviceName: string
  /** 0 of an offline alarm of a whole device. */
  varId: number
  varName: string
  unit: string
  condition: TriggerCondition
  limitA: number | null
  limitB: number | null
  deadZone: number
  content: string
  value: number | null
  peak: number | null
  endValue: number | null
  /** Unit of `endValue`; null: that of the others. */
  endUnit: string | null
  startTime: number
  endTime: number | null
  endReason: AlarmEndReason | null
  severity: Severity
  /** The first alarm of its series; null: it is the first itself. */
  seriesId: number | null
  state: AlarmState
  remark: string
  handlerId: number | null
  /** The contact who acknowledged by the link of a message, also after the account closed the alarm; otherwise empty. */
  handledBy: Generated<string>
  handleTime: number | null
  /** The push of the digest that told of it; 0: it waits for one; null: it needs none. */
  digestPushId: number | null
  /** When it is told to others unless somebody acknowledges it first; null: it is not, or was. */
  escalateAt: number | null
  /** JSON of the further conditions with their values at the beginning; null: there were none. */
  further: string | null
}

/** A write that an episode ordered. */
interface AlarmLinkageTable {
  id: Generated<number>
  alarmId: number
  deviceId: number
  varId: number
  value: number
  state: LinkageState
  reason: string
  commandId: number | null
  time: number
}

/** A trigger that people put on the shelf on a device. */
export interface AlarmShelvingTable {
  id: Generated<number>
  ownerId: number
  triggerId: number
  deviceId: number
  reason: string
  /** Null: the contact did it, by the link of a message. */
  accountId: number | null
  contactName: string
  since: number
  until: number
}

/** A decision to push, stored with the episode in one transaction; the sender turns it into deliveries. */
export interface AlarmPushTable {
  id: Generated<number>
  ownerId: number
  alarmId: number
  triggerId: number
  deviceId: number
  varId: number
  kind: PushKind
  content: string
  time: number
  /** Number of episodes that it tells of besides, or of those that chatter, and since when. */
  besides: Generated<number>
  besidesSince: number | null
  /** JSON: alarm_config_id, contact_ids and severity of the definition that decided. */
  audience: string
  state: 'new' | 'done'
}

/** One message to one contact over one channel. */
export interface PushDeliveryTable {
  id: Generated<number>
  pushId: number
  ownerId: number
  alarmId: number
  triggerId: number
  kind: PushKind
  contactId: number
  contactName: string
  /** Empty: no channel could be used. */
  channel: PushChannel | ''
  /** Phone number, address or openid; it is shown cut. */
  target: string
  deviceName: string
  content: string
  /** Lines of a digest; empty for other messages, whose lines are made when they are sent. */
  body: Generated<string>
  state: PushState
  reason: string
  provider: string
  receipt: string
  code: string
  time: number
  sentAt: number | null
  /** SHA-256 of the token in its acknowledge link; null: it has no link. */
  ackHash: string | null
}

/** An alarm of which a message to the contact failed: unless another reaches it, it is told once the alarm is over. */
export interface LateAlarmTable {
  alarmId: number
  contactId: number
  ownerId: number
  /** The newest push that was to tell of it late; 0: there was none. */
  pushId: number
  since: number
  dueAt: number
}

export interface AlarmSettingTable {
  id: Generated<number>
  ownerId: number
  name: string
  /** JSON of the channels, in the order they are tried. */
  channels: string
  mode: 'all' | 'silence'
  silenceSeconds: number
  /** `HH:mm`; both columns are set or neither. */
  quietFrom: string | null
  quietTo: string | null
  capPerHour: number | null
  fallback: PushChannel | null
  /** JSON of what accounts seldom change (`setting-options.ts`). */
  options: Generated<string>
  /** When the next digest goes out; null: it has none. */
  digestDue: number | null
  createdAt: number
}

/** Contacts that an alarm setting notifies, in their order. */
interface AlarmSettingContactTable {
  configId: number
  position: number
  contactId: number
  /** 0: told at once; 1: told when nobody has acknowledged the alarm in time. */
  tier: Generated<number>
}

export interface ContactTable {
  id: Generated<number>
  ownerId: number
  name: string
  phone: string
  email: string
  openId: string
  /** Empty: the account's. */
  language: Generated<string>
  zone: Generated<string>
  /** JSON of the channels; empty: all. */
  channels: Generated<string>
  /** The robot of a group chat, its key sealed (`domain/contact/contact-robot.ts`); empty: none. */
  robot: Generated<string>
  createdAt: number
}

/** Somebody who scanned a code of this account at the official account. */
export interface FollowerTable {
  ownerId: number
  openId: string
  nickname: string
  time: number
}
