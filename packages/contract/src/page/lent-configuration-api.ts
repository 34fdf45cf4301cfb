import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, listOf, pageQuery, SearchText, TimeMs, TimeMsText } from '../fields.ts'
import { ShareRole } from '../share/share-api.ts'
import { ConfigurationType } from './configuration-api.ts'
import { ShownAlarm } from './shown.ts'

/** Pages that a device's owner drew for it or for its model, as whom he shares the device with finds them. */
export const LentConfiguration = z.object({
  /** Id of the configuration. */
  id: Id,
  name: z.string(),
  type: ConfigurationType,
  deviceId: Id,
  deviceName: z.string(),
  /** What the shares of the device allow. */
  role: ShareRole,
  /** Nickname or sign-in name of the owner. */
  owner: z.string(),
  /** Address of a small picture of the first page; empty: there is none. */
  cover: z.string(),
  updateTime: TimeMs,
})
export type LentConfiguration = z.output<typeof LentConfiguration>

const place = { configurationId: IdText, deviceId: IdText }
const ofHolders = {
  method: 'GET',
  tag: 'sharedPages',
  permission: 'read',
  demo: 'open',
  audit: null,
} as const

export const lentConfigurationApi = {
  list: endpoint({
    ...ofHolders,
    path: '/app/lentConfiguration',
    summary: {
      zh_cn: '随设备共享给当前账号的组态，每台设备一行。',
      en_us: 'Configurations that come with devices shared with the account, a row a device.',
    },
    input: z.object({
      deviceId: z.optional(IdText),
      search: z.optional(SearchText),
      ...pageQuery,
    }),
    output: listOf(LentConfiguration),
  }),
  page: endpoint({
    ...ofHolders,
    path: '/app/lentPage',
    summary: {
      zh_cn: '随设备共享的组态中一个页面的数据；其中不可见的设备被隐去。',
      en_us:
        'Page data of such a configuration; devices that the account does not see are left out of it.',
    },
    input: z.object({ ...place, id: IdText }),
    output: z.object({ id: Id, pageData: z.string(), updateTime: TimeMs }),
  }),
  alarms: endpoint({
    ...ofHolders,
    path: '/app/lentAlarm',
    summary: {
      zh_cn: '这样的组态带报警列表时，其中可见设备最近的 100 条报警。',
      en_us:
        'The newest hundred alarms of the devices that the account sees on it, where it has an alarm list.',
    },
    input: z.object({ ...place, before: z.optional(TimeMsText) }),
    output: z.array(ShownAlarm),
  }),
}
