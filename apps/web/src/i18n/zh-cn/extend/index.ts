import { calls } from './calls.ts'
import { forwarding } from './forwarding.ts'
import { handover } from './handover.ts'
import { reportChart } from './report-chart.ts'
import { reportSchedule } from './report-schedule.ts'
import { timedTask } from './timing.ts'
import { transmission } from './transmission.ts'
import { varLog } from './var-log.ts'

export const zhCnExtend = {
  calls,
  forwarding,
  handover,
  reportSchedule,
  timing: timedTask,
  transmission,
  varLog,
  reportChart,
} as const
