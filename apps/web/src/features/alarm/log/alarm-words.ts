import type { AlarmRow, AlarmState } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'
import { durationText } from '#ui/text/duration-text.ts'

export const stateKeys = {
  open: 'alarm.stateOpen',
  acknowledged: 'alarm.stateAcknowledged',
  closed: 'alarm.stateClosed',
} as const satisfies Readonly<Record<AlarmState, PlainMessageKey>>

export const endKeys = {
  recovered: 'alarm.endRecovered',
  disabled: 'alarm.endDisabled',
  deleted: 'alarm.endDeleted',
  changed: 'alarm.endChanged',
} as const satisfies Readonly<Record<NonNullable<AlarmRow['end']>, PlainMessageKey>>

export const linkageKeys = {
  waiting: 'alarm.linkageWaiting',
  sent: 'alarm.linkageSent',
  confirmed: 'alarm.linkageConfirmed',
  failed: 'alarm.linkageFailed',
  unknown: 'alarm.linkageUnknown',
  refused: 'alarm.linkageRefused',
} as const satisfies Readonly<Record<AlarmRow['linkages'][number]['state'], PlainMessageKey>>

const faultKeys: Readonly<Record<string, PlainMessageKey>> = {
  offline: 'alarm.faultOffline',
  silent: 'alarm.faultSilent',
  exception: 'alarm.faultException',
  'out-of-range': 'alarm.faultRange',
  'off-limits': 'command.reason.off-limits',
  'off-step': 'command.reason.off-step',
  'not-writable': 'alarm.faultNotWritable',
  expired: 'alarm.faultExpired',
  loop: 'alarm.faultDepth',
  tooSoon: 'alarm.faultOften',
  tooMany: 'alarm.faultMany',
  busy: 'alarm.faultBusy',
  'no-variable': 'alarm.faultNoVariable',
  accepted: 'command.reason.accepted',
  unsupported: 'command.reason.unsupported',
  withdrawn: 'command.reason.withdrawn',
  crowded: 'command.reason.crowded',
  'model-changed': 'command.reason.model-changed',
  unsynchronized: 'command.reason.unsynchronized',
  transmission: 'command.reason.transmission',
  stopped: 'command.reason.stopped',
}

/** Why a linkage's write failed; an unknown reason is shown as it is. */
export function faultText(reason: string, t: Translate): string {
  if (reason === '') return ''
  const key = faultKeys[reason]
  return key === undefined ? reason : t(key)
}

/** How long it took, or has lasted. */
export function lengthText({ startTime, endTime }: AlarmRow, now: number, t: Translate): string {
  return durationText(Math.max((endTime ?? now) - startTime, 0), t)
}
