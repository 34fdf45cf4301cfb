import type { ShownAlarm } from '@fieldhub/contract'
import { translate } from '#i18n/translate.ts'
import { getDevice } from '#viewer/device-of.ts'
import type { AlarmPort, ViewerHost } from '#viewer/viewer-host.ts'
import { type Simulation, simulatedId } from './simulation.ts'

interface SimulatedAlarmParts {
  readonly simulation: Pick<Simulation, 'variables'>
  readonly variable: ViewerHost['variable']
  readonly deviceName: string
  readonly now: () => number
}

const minuteMs = 60_000

/** Three alarms as examples, so that a list of them can be judged: one that lasts, one that is known, one that is over. */
export function simulateAlarms(parts: SimulatedAlarmParts): AlarmPort {
  const known = new Set([2])
  const listeners = new Set<() => void>()
  return {
    read: () =>
      Promise.resolve([
        exampleAlarm(parts, { id: 1, ageMs: 4 * minuteMs, isKnown: known.has(1) }),
        exampleAlarm(parts, { id: 2, ageMs: 95 * minuteMs, isKnown: true }),
        exampleAlarm(parts, { id: 3, ageMs: 180 * minuteMs, endAgeMs: 150 * minuteMs }),
      ]),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    acknowledge: async (id) => {
      known.add(id)
      for (const listener of listeners) listener()
    },
  }
}

interface Example {
  readonly id: number
  readonly ageMs: number
  readonly endAgeMs?: number
  readonly isKnown?: boolean
}

function exampleAlarm(
  { simulation, variable, deviceName, now }: SimulatedAlarmParts,
  { id, ageMs, endAgeMs, isKnown = false }: Example,
): ShownAlarm {
  const { variables } = simulation
  const source = variables[id % Math.max(1, variables.length)]?.source
  const shown = source && variable(getDevice(source, simulatedId), source.varId)
  const isOver = endAgeMs !== undefined
  return {
    id,
    deviceId: simulatedId,
    deviceName,
    triggerName: '',
    condition: 'gt',
    content: translate('editor.exampleAlarm', { n: id }),
    value: 100,
    ...toMeasure(shown),
    startTime: now() - ageMs,
    endTime: isOver ? now() - endAgeMs : null,
    end: isOver ? 'recovered' : null,
    state: isOver ? 'closed' : isKnown ? 'acknowledged' : 'open',
  }
}

function toMeasure(shown: ReturnType<ViewerHost['variable']>) {
  if (shown === undefined) return { varName: translate('viewer.variable'), unit: '', decimals: 0 }
  const { name: varName, unit, decimals } = shown
  return { varName, unit, decimals }
}
