import { avatarFiles } from './account/personal-api.ts'
import { alarmFiles } from './alarm/alarm-log-api.ts'
import { deviceFiles } from './device/device-import-api.ts'
import { stateLogFiles } from './device/state-log-api.ts'
import { modelFiles } from './device-model/model-api.ts'
import type { DeclaredCall } from './endpoint.ts'
import { firmwareFiles } from './firmware/firmware-api.ts'
import { photoFiles } from './page/photo-api.ts'
import { serialLogFiles } from './serial-log/serial-log-api.ts'
import { varLogFiles } from './telemetry-history/var-log-api.ts'
import { timedTaskFiles } from './timed-task/timed-task-api.ts'

/** Every call of the product that carries a file, and so is no endpoint. */
export const fileCalls: readonly DeclaredCall[] = [
  avatarFiles,
  alarmFiles,
  deviceFiles,
  stateLogFiles,
  modelFiles,
  firmwareFiles,
  photoFiles,
  serialLogFiles,
  varLogFiles,
  timedTaskFiles,
].flatMap((files): DeclaredCall[] => Object.values(files))
