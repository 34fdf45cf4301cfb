import type { PageData } from '../page-data.ts'
import { alarmList } from '../symbols/alarm-list.ts'
import { shownCells } from './shown-cells.ts'

/** Whether the page shows alarms; only then a share may read them. */
export function hasAlarmList(page: PageData): boolean {
  return shownCells(page).some(({ shape }) => shape === alarmList.name)
}
