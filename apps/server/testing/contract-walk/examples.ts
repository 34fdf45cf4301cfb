import type { Example } from './example.ts'
import { accountExamples } from './examples/accounts.ts'
import { alarmSettingExamples } from './examples/alarm-settings.ts'
import { alarmExamples } from './examples/alarms.ts'
import { configurationExamples } from './examples/configurations.ts'
import { dashboardExamples } from './examples/dashboards.ts'
import { deviceWorkExamples } from './examples/device-work.ts'
import { deviceExamples } from './examples/devices.ts'
import { endingExamples } from './examples/endings.ts'
import { forwardingExamples } from './examples/forwardings.ts'
import { modelExamples } from './examples/models.ts'
import { reportExamples } from './examples/reports.ts'
import { secondFactorExamples } from './examples/second-factor.ts'
import { sharingExamples } from './examples/sharing.ts'
import { shownPageExamples } from './examples/shown-pages.ts'
import { signInExamples } from './examples/sign-in.ts'
import { telemetryExamples } from './examples/telemetry.ts'
import { timedTaskExamples } from './examples/timed-tasks.ts'
import { transmissionExamples } from './examples/transmissions.ts'
import { triggerExamples } from './examples/triggers.ts'

/** An example for every call of the contract, in an order in which all of them can be made in one world. */
export const examples: readonly Example[] = [
  ...signInExamples,
  ...secondFactorExamples,
  ...accountExamples,
  ...sharingExamples,
  ...triggerExamples,
  ...timedTaskExamples,
  ...reportExamples,
  ...forwardingExamples,
  ...transmissionExamples,
  ...alarmSettingExamples,
  ...dashboardExamples,
  ...shownPageExamples,
  ...configurationExamples,
  ...alarmExamples,
  ...deviceExamples,
  ...telemetryExamples,
  ...deviceWorkExamples,
  ...modelExamples,
  ...endingExamples,
]
