import { alarmConfigApi, linkerApi } from './alarm-config-api.ts'
import { alarmLogApi } from './alarm-log-api.ts'
import { apiTokenApi } from './api-token-api.ts'
import { auditApi } from './audit-api.ts'
import { busApi } from './bus-api.ts'
import { commandApi } from './command-api.ts'
import {
  configurationApi,
  configurationPageApi,
  configurationPhotoApi,
} from './configuration-api.ts'
import { deviceApi } from './device-api.ts'
import { deviceBatchApi, deviceBinApi } from './device-batch-api.ts'
import { deviceHoldApi } from './device-hold-api.ts'
import { deviceImportApi } from './device-import-api.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { firmwareApi } from './firmware-api.ts'
import { groupApi } from './group-api.ts'
import { homeApi } from './home-api.ts'
import { logApi } from './log-api.ts'
import { modelApi } from './model-api.ts'
import { personalApi } from './personal-api.ts'
import { positionApi } from './position-api.ts'
import { quotaApi } from './quota-api.ts'
import { rebootApi } from './reboot-api.ts'
import { rootApi } from './root-api.ts'
import { savedViewApi } from './saved-view-api.ts'
import { factorPolicyApi, secondFactorApi } from './second-factor-api.ts'
import { seriesApi } from './series-api.ts'
import { sessionApi } from './session-api.ts'
import { groupShareApi, shareApi } from './share-api.ts'
import { configurationShareApi, showApi } from './show-api.ts'
import { timingApi } from './timing-api.ts'
import { triggerApi } from './trigger-api.ts'
import { varLogApi } from './var-log-api.ts'
import { variableApi } from './variable-api.ts'

/** Every call of the product. A test walks it against the server's routes, both ways. */
export const endpoints: readonly AnyEndpoint[] = [
  sessionApi,
  personalApi,
  secondFactorApi,
  factorPolicyApi,
  apiTokenApi,
  quotaApi,
  rootApi,
  shareApi,
  groupShareApi,
  deviceHoldApi,
  auditApi,
  homeApi,
  deviceApi,
  deviceBatchApi,
  deviceBinApi,
  deviceImportApi,
  savedViewApi,
  groupApi,
  variableApi,
  varLogApi,
  positionApi,
  logApi,
  commandApi,
  rebootApi,
  firmwareApi,
  seriesApi,
  busApi,
  modelApi,
  triggerApi,
  alarmConfigApi,
  linkerApi,
  alarmLogApi,
  timingApi,
  configurationShareApi,
  showApi,
  configurationApi,
  configurationPageApi,
  configurationPhotoApi,
].flatMap((api): AnyEndpoint[] => Object.values(api))
