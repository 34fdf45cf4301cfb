import type { AlarmingVariable } from '@fieldhub/contract'
import type { ViewerHost } from '../viewer-host.ts'
import { type Pace, startPacedRead } from './paced-read.ts'

/** A variable of a device, as its alarms name it. */
export const keyOf = ({ deviceId, varId }: Pick<AlarmingVariable, 'deviceId' | 'varId'>) =>
  `${deviceId}/${varId}`

/**
 * Reads which variables are in alarm, at once, after news and when the connection is back, until the returned function is
 * called. What cannot be read is passed over, so that what was read last stands.
 */
export function followAlarming(
  { alarms, connection }: Pick<ViewerHost, 'alarms' | 'connection'>,
  pace: Pace,
  onList: (list: readonly AlarmingVariable[]) => void,
): () => void {
  const { alarming } = alarms ?? {}
  if (alarms === undefined || alarming === undefined) return () => {}
  let isOver = false
  const reading = startPacedRead(async () => {
    const list = await alarming().catch(() => undefined)
    if (list !== undefined && !isOver) onList(list)
  }, pace)
  const stops = [
    reading.stop,
    alarms.onChange(reading.onNews),
    connection.subscribe(() => {
      if (connection.get() === 'live') reading.onNews()
    }),
  ]
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
