import { avatarFiles } from './account/personal-api.ts'
import { alarmFiles } from './alarm/alarm-log-api.ts'
import { deviceFiles } from './device/device-import-api.ts'
import { stateLogFiles } from './device/state-log-api.ts'
import { modelFiles } from './device-model/model-api.ts'
import type { DeclaredCall } from './endpoint.ts'
import { firmwareFiles } from './firmware/firmware-api.ts'
import { photoFiles } from './page/photo-api.ts'
import { projectFiles } from './project/project-api.ts'
import { reportScheduleFiles } from './report-schedule/report-schedule-api.ts'
import { serialLogFiles } from './serial-log/serial-log-api.ts'
import { varLogFiles } from './telemetry-history/var-log-api.ts'
import { timedTaskFiles } from './timed-task/timed-task-api.ts'

/** Every call that carries a file, and so is no endpoint, under the name that programs call it by. */
export const fileGroups: Readonly<Record<string, Readonly<Record<string, DeclaredCall>>>> = {
  avatar: avatarFiles,
  alarm: alarmFiles,
  device: deviceFiles,
  stateLog: stateLogFiles,
  model: modelFiles,
  firmware: firmwareFiles,
  configurationPhoto: photoFiles,
  serialLog: serialLogFiles,
  varLog: varLogFiles,
  timedTask: timedTaskFiles,
  project: projectFiles,
  reportSchedule: reportScheduleFiles,
}

/** Every call of the product that carries a file, and so is no endpoint. */
export const fileCalls: readonly DeclaredCall[] = Object.values(fileGroups).flatMap((files) =>
  Object.values(files),
)
