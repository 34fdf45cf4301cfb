import type { NodeCell, PipeCell } from '@fieldhub/page'
import { useSyncExternalStore } from 'react'
import type { AlarmMark } from './alarm-marks.ts'
import type { PageFrame } from './page-frame.ts'

/** The mark of a cell whose variable is in alarm now. */
export function useAlarmMark(
  { marks }: PageFrame,
  cell: NodeCell | PipeCell,
): AlarmMark | undefined {
  return useSyncExternalStore(marks.subscribe, () => marks.of(cell))
}
