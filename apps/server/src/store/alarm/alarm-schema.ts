import type { Generated } from 'kysely'

/** Tables of alarms. Times are epoch milliseconds, flags 0 or 1, documents JSON text. */
export interface AlarmSchema {
  alarm_trigger: AlarmTriggerTable
  trigger_state: TriggerStateTable
  trigger_evaluation: TriggerEvaluationTable
  alarm_log: AlarmLogTable
  alarm_linkage: AlarmLinkageTable
  alarm_push: AlarmPushTable
  push_delivery: PushDeliveryTable
  alarm_config: AlarmSettingTable
  contact: ContactTable
  follower: FollowerTable
}

/** Of a device or of a model: the other of the two ids is null. */
export interface AlarmTriggerTable {
  id: Generated<number>
  owner_id: number
  device_id: number | null
  model_id: number | null
  /** Null for condition `offline`. */
  var_id: number | null
  name: string
  condition: string
  /** JSON: limits, dead zone, delays, switches, contents, linkages. */
  definition: string
  alarm_config_id: number | null
  /** JSON array: told besides those of the alarm setting. */
  contact_ids: string
  enabled: number
  version: number
  /** JSON of all that devices run: of a model trigger that is not synchronised an older version. */
  running: string
  running_version: number
  created_at: number
  updated_at: number
}

interface TriggerStateTable {
  trigger_id: number
  device_id: number
  /** 0 for condition `offline`. */
  var_id: number
  /** Of the definition that this device runs. */
  version: number
  /** 0 normal, 1 alarming. */
  run_status: number
  since: number
  last_value: number | null
  last_time: number
  /** Since when a change waits for its delay; null: none does. */
  pending_since: number | null
  /** The open episode in `alarm_log`; null: none. */
  alarm_id: number | null
  /** When a push was last handed to a provider; null: not yet in this episode. */
  last_push_at: number | null
  missed_pushes: number
  missed_at: number | null
}

/** Equal judgements one after the other are one row. The newest 200 a trigger and device. */
export interface TriggerEvaluationTable {
  id: Generated<number>
  trigger_id: number
  device_id: number
  var_id: number
  first_time: number
  last_time: number
  count: number
  first_value: number | null
  last_value: number | null
  min_value: number | null
  max_value: number | null
  outcome: string
  reason: string
  reason_time: number | null
  alarm_id: number | null
}

/** An episode. Names are kept as they were: the trigger may be gone. */
export interface AlarmLogTable {
  id: Generated<number>
  owner_id: number
  trigger_id: number
  trigger_name: string
  device_id: number
  device_name: string
  /** 0 of an offline alarm. */
  var_id: number
  var_name: string
  unit: string
  condition: string
  limit_a: number | null
  limit_b: number | null
  dead_zone: number
  content: string
  value: number | null
  peak: number | null
  end_value: number | null
  start_time: number
  end_time: number | null
  end_reason: string | null
  state: string
  remark: string
  handler_id: number | null
  /** A contact that acknowledged by the link of a message; else empty. */
  handled_by: Generated<string>
  handle_time: number | null
}

/** A write that an episode ordered. */
interface AlarmLinkageTable {
  id: Generated<number>
  alarm_id: number
  device_id: number
  var_id: number
  value: number
  state: string
  reason: string
  command_id: number | null
  time: number
}

/** A decision to push, written with the episode in one transaction; the sender makes deliveries of it. */
export interface AlarmPushTable {
  id: Generated<number>
  owner_id: number
  alarm_id: number
  trigger_id: number
  device_id: number
  var_id: number
  /** first, repeat, recovery. */
  kind: string
  content: string
  time: number
  /** JSON: alarm_config_id and contact_ids of the definition that decided. */
  audience: string
  /** new, done. */
  state: string
}

/** One message to one contact over one channel. */
export interface PushDeliveryTable {
  id: Generated<number>
  push_id: number
  owner_id: number
  alarm_id: number
  trigger_id: number
  kind: string
  contact_id: number
  contact_name: string
  /** Empty: no channel could be used. */
  channel: string
  /** Phone, address or open id; shown cut. */
  target: string
  device_name: string
  content: string
  /** waiting, sending, sent, failed, held, unknown. */
  state: string
  reason: string
  provider: string
  receipt: string
  code: string
  time: number
  sent_at: number | null
  /** SHA-256 of the token in its acknowledge link; null: it has none. */
  ack_hash: string | null
}

export interface AlarmSettingTable {
  id: Generated<number>
  owner_id: number
  name: string
  /** JSON arrays. */
  contact_ids: string
  channels: string
  mode: string
  silence_seconds: number
  /** `HH:mm`, both or neither. */
  quiet_from: string | null
  quiet_to: string | null
  cap_per_hour: number | null
  fallback: string | null
  created_at: number
}

export interface ContactTable {
  id: Generated<number>
  owner_id: number
  name: string
  phone: string
  email: string
  open_id: string
  created_at: number
}

/** Who scanned a code of this account at the official account. */
export interface FollowerTable {
  owner_id: number
  open_id: string
  nickname: string
  time: number
}
