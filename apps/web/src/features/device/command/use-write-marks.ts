import type { LastValue } from '@fieldhub/contract'
import { useMemo } from 'react'
import type { TimeRange } from '#features/device/history/history-range.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import type { ChartMark } from '#ui/time-chart/time-chart-props.ts'
import { byText } from './command-text.ts'
import { useCommandLog } from './use-command-log.ts'

/** More than this would be a wall of lines. */
const marksMax = 100
const stepMs = 60_000

/** Writes of the charted variables that reached the line, as marks of the chart. */
export function useWriteMarks(
  deviceId: number,
  variables: readonly LastValue[],
  { start, end }: TimeRange,
): readonly ChartMark[] {
  const t = useT()
  // A range that follows the clock must not be queried every few seconds; new writes arrive live.
  const startTime = Math.floor(start / stepMs) * stepMs
  const endTime = (Math.floor(end / stepMs) + 2) * stepMs
  const { list } = useCommandLog({ deviceId, startTime, endTime, pageSize: marksMax })
  return useMemo(() => {
    const byId = new Map(variables.map((variable) => [variable.varId, variable]))
    return list.flatMap((command) => {
      const variable = byId.get(command.varId)
      const time = command.sentAt
      if (variable === undefined || time === null) return []
      const value = displayValue(command.value, variable)
      const by = byText(command, t)
      return [
        { id: command.id, time, label: t('command.log.markOf', { name: command.name, value, by }) },
      ]
    })
  }, [list, variables, t])
}
