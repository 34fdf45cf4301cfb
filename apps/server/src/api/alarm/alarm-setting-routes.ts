import { alarmSettingApi, linkerApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  changeAlarmSetting,
  createAlarmSetting,
  listAlarmSettings,
  removeAlarmSetting,
} from '#domain/alarm/alarm-setting.ts'
import {
  changeContact,
  createContact,
  listContacts,
  listFollowers,
  removeContact,
} from '#domain/contact/contact.ts'
import { sendTest } from '#domain/contact/contact-test.ts'
import { followByQr } from '#domain/session/qr-sign-in.ts'

export function alarmSettingRoutes({ domain }: ApiContext): Route[] {
  return [
    route(alarmSettingApi.list, ({ caller, input }) => listAlarmSettings(domain, caller, input)),
    route(alarmSettingApi.create, ({ caller, input }) => createAlarmSetting(domain, caller, input)),
    route(alarmSettingApi.change, ({ caller, input }) => changeAlarmSetting(domain, caller, input)),
    route(alarmSettingApi.remove, ({ caller, input }) =>
      removeAlarmSetting(domain, caller, input.id),
    ),
    route(linkerApi.list, ({ caller, input }) => listContacts(domain, caller, input)),
    route(linkerApi.create, ({ caller, input }) => createContact(domain, caller, input)),
    route(linkerApi.change, ({ caller, input }) => changeContact(domain, caller, input)),
    route(linkerApi.remove, ({ caller, input }) => removeContact(domain, caller, input.id)),
    route(linkerApi.followers, ({ caller }) => listFollowers(domain, caller)),
    route(linkerApi.wechatCode, ({ caller, input, ip, agent, origin }) =>
      followByQr(domain, caller, { id: input.id, ip, agent, origin }),
    ),
    route(linkerApi.test, ({ caller, input, language }) =>
      sendTest(domain, caller, { ...input, language }),
    ),
  ]
}
