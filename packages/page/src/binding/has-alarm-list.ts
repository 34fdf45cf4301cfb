import type { PageData } from '../page-data.ts'
import { getProps } from '../symbols/get-props.ts'
import { alarmList } from '../symbols/widgets/alarm-list.ts'
import { marquee } from '../symbols/widgets/marquee.ts'
import { shownCells } from './shown-cells.ts'

/** Whether the page shows alarms; only then a share may read them. */
export function hasAlarmList(page: PageData): boolean {
  return shownCells(page).some(
    (cell) =>
      cell.shape === alarmList.name ||
      (cell.kind === 'node' &&
        cell.shape === marquee.name &&
        getProps(marquee.props, cell).choice('ticker') === 'alarms'),
  )
}
