import type { NodeCell, PipeCell } from '@fieldhub/page'
import { useSyncExternalStore } from 'react'
import type { PageFrame } from '../page-frame.ts'
import type { AlarmMark } from './alarm-marks.ts'

/** The mark of a cell whose variable is in alarm now. */
export function useAlarmMark(
  { marks }: PageFrame,
  cell: NodeCell | PipeCell,
): AlarmMark | undefined {
  return useSyncExternalStore(marks.subscribe, () => marks.of(cell))
}
