import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdText, SearchText } from '../fields.ts'
import { DeviceMode } from './device.ts'
import { TagsText } from './device-tags.ts'

export const deviceCountApi = {
  get: endpoint({
    method: 'GET',
    path: '/app/deviceCount',
    tag: 'devices',
    summary: {
      zh_cn: '符合筛选条件的设备按状态各有几台。',
      en_us: 'How many devices of each status pass the filters.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isWithinDevices: true,
    input: z.object({
      search: z.optional(SearchText),
      /** Includes the groups below it. */
      group: z.optional(IdText),
      model: z.optional(IdText),
      typeId: z.optional(IdText),
      mode: z.optional(DeviceMode),
      /** Tags of which a device has all, separated by commas. */
      tags: z.optional(TagsText),
      smartGroup: z.optional(IdText),
    }),
    output: z.object({
      unactivated: z.int(),
      offline: z.int(),
      online: z.int(),
      alarm: z.int(),
    }),
  }),
}
