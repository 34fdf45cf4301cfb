import type { DemoScene } from './demo-scene.ts'
import { addAlarms } from './part/alarms.ts'
import { addDashboards } from './part/dashboards.ts'
import { writeDayHistory } from './part/day-history.ts'
import { addFirmware } from './part/firmware.ts'
import { addForwardings } from './part/forwardings.ts'
import { addGroups } from './part/groups.ts'
import { addOperations } from './part/operations.ts'
import { planPumpTrial } from './part/pump-trial.ts'
import { addReportSchedules } from './part/report-schedules.ts'
import { addTimedTasks } from './part/timed-tasks.ts'
import { addTransmissions } from './part/transmissions.ts'

/** A thing that the demo shows, built on the devices of the sandbox. */
type DemoPart = (scene: DemoScene) => Promise<void>

/** What pages are drawn with is loaded where there is a demo. */
const addPages: DemoPart = async (scene) => (await import('./part/pages.ts')).addPages(scene)

/** What a sandbox has when it is prepared, in this order: alarms judge the day that was written before. */
export const demoParts: readonly DemoPart[] = [
  writeDayHistory,
  addGroups,
  addPages,
  addAlarms,
  addTimedTasks,
  addTransmissions,
  addForwardings,
  addDashboards,
  addReportSchedules,
  addFirmware,
  addOperations,
]

/** What begins when a visitor comes, behind the visitor’s back. */
export const visitParts: readonly DemoPart[] = [planPumpTrial]
