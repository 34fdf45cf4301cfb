import type { ShownAlarm } from '@fieldhub/contract'
import { translate } from '#i18n/translate.ts'
import type { ShownVariable } from '#viewer/viewer-host.ts'

interface ExampleSubject {
  readonly deviceName?: string
  /** The variable of the alarm of this number. */
  readonly variableOf?: (id: number) => ShownVariable | undefined
  readonly isKnown?: (id: number) => boolean
}

const minuteMs = 60_000

/** Three alarms as examples, so that a list of them can be judged: one that lasts, one that is known, one that is over. */
export function exampleAlarms(now: number, subject: ExampleSubject = {}): readonly ShownAlarm[] {
  const { isKnown = (id: number) => id === 2 } = subject
  return [
    exampleAlarm(now, subject, { id: 1, ageMs: 4 * minuteMs, isKnown: isKnown(1) }),
    exampleAlarm(now, subject, { id: 2, ageMs: 95 * minuteMs, isKnown: isKnown(2) }),
    exampleAlarm(now, subject, { id: 3, ageMs: 180 * minuteMs, endAgeMs: 150 * minuteMs }),
  ]
}

interface Example {
  readonly id: number
  readonly ageMs: number
  readonly endAgeMs?: number
  readonly isKnown?: boolean
}

function exampleAlarm(
  now: number,
  { deviceName = translate('editor.exampleDevice'), variableOf }: ExampleSubject,
  { id, ageMs, endAgeMs, isKnown = false }: Example,
): ShownAlarm {
  const isOver = endAgeMs !== undefined
  return {
    id,
    // No device has this id.
    deviceId: 0,
    deviceName,
    triggerName: '',
    condition: 'gt',
    content: translate('editor.exampleAlarm', { n: id }),
    value: 100,
    ...toMeasure(variableOf?.(id)),
    startTime: now - ageMs,
    endTime: isOver ? now - endAgeMs : null,
    end: isOver ? 'recovered' : null,
    state: isOver ? 'closed' : isKnown ? 'acknowledged' : 'open',
  }
}

function toMeasure(shown: ShownVariable | undefined) {
  if (shown === undefined) return { varName: translate('viewer.variable'), unit: '', decimals: 0 }
  const { name: varName, unit, decimals } = shown
  return { varName, unit, decimals }
}
