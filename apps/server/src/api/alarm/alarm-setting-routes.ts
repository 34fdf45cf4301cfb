import { alarmSettingApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  changeAlarmSetting,
  createAlarmSetting,
  listAlarmSettings,
  removeAlarmSetting,
} from '#domain/alarm/alarm-setting.ts'

export function alarmSettingRoutes({ domain }: ApiContext): Route[] {
  return [
    route(alarmSettingApi.list, ({ caller, input }) => listAlarmSettings(domain, caller, input)),
    route(alarmSettingApi.create, ({ caller, input }) => createAlarmSetting(domain, caller, input)),
    route(alarmSettingApi.change, ({ caller, input }) => changeAlarmSetting(domain, caller, input)),
    route(alarmSettingApi.remove, ({ caller, input }) =>
      removeAlarmSetting(domain, caller, input.id),
    ),
  ]
}
