import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Tags that the call answers; those on most devices come first. */
export const tagsShownMax = 1_000

export const deviceTagApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/deviceTags',
    tag: 'devices',
    summary: {
      zh_cn: '设备标签及各有几台设备，多的在前；最多 1000 个。',
      en_us: 'Tags of the devices with the number of devices of each, the most used first; 1,000.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.array(z.object({ tag: z.string(), count: z.int() })),
  }),
}
