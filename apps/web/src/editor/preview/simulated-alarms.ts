import { getDevice } from '#viewer/get-device.ts'
import type { AlarmPort, ViewerHost } from '#viewer/viewer-host.ts'
import { exampleAlarms } from '../examples/example-alarms.ts'
import { type Simulation, simulatedId } from './simulation.ts'

interface SimulatedAlarmParts {
  readonly simulation: Pick<Simulation, 'variables'>
  readonly variable: ViewerHost['variable']
  readonly deviceName: string
  readonly now: () => number
}

/** The example alarms as a list that can be acknowledged. */
export function simulateAlarms({
  simulation: { variables },
  variable,
  deviceName,
  now,
}: SimulatedAlarmParts): AlarmPort {
  const known = new Set([2])
  const listeners = new Set<() => void>()
  const variableOf = (id: number) => {
    const source = variables[id % Math.max(1, variables.length)]?.source
    return source && variable(getDevice(source, simulatedId), source.varId)
  }
  const isKnown = (id: number) => known.has(id)
  return {
    read: () => Promise.resolve(exampleAlarms(now(), { deviceName, variableOf, isKnown })),
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
