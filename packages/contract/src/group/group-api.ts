import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Name } from '../fields.ts'

/** Levels of groups, the first one counted, and number of groups that an account may have. */
export const groupLimits = { depth: 5, perAccount: 500 } as const

const Count = z.int()

export const DeviceGroup = z.object({
  id: Id,
  name: z.string(),
  /** Null: the group is of the first level. */
  parentId: z.nullable(Id),
  /** Number of devices in it and in the groups below it. */
  deviceCount: Count,
  /** Number of accounts that it is shared with, without the shares of groups above it. */
  shareCount: Count,
  /** Devices by status. */
  states: z.object({ unactivated: Count, offline: Count, online: Count, alarm: Count }),
})
export type DeviceGroup = z.output<typeof DeviceGroup>

export const groupApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/group',
    tag: 'deviceGroups',
    summary: {
      zh_cn: '设备分组，以及各分组连同下级的设备数。',
      en_us: 'Groups of the account, with how many devices each has with the groups below it.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.array(DeviceGroup),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/group',
    tag: 'deviceGroups',
    summary: {
      zh_cn: '新建分组；最多五级，每个账号最多 500 个。',
      en_us: 'Makes a group, at most five levels deep and 500 an account.',
    },
    permission: 'change',
    demo: 'open',
    isInTurn: true,
    audit: { zh_cn: '新建分组', en_us: 'Create group' },
    input: z.object({ name: Name, parentId: z.optional(z.nullable(Id)) }),
    output: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/group',
    tag: 'deviceGroups',
    summary: {
      zh_cn: '重命名分组，或连同下级一起移动。',
      en_us: 'Renames a group, or moves it with everything below it.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改分组', en_us: 'Change group' },
    input: z.object({
      id: Id,
      name: z.optional(Name),
      parentId: z.optional(z.nullable(Id)),
    }),
    output: z.object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/group',
    tag: 'deviceGroups',
    summary: {
      zh_cn: '删除分组；有设备或下级时需要 forceDeletion，其设备变为未分组。',
      en_us:
        'Deletes a group; with devices or groups below it only by `forceDeletion`, and its devices then have none.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除分组', en_us: 'Delete group' },
    input: z.object({ id: Id, forceDeletion: z.optional(z.boolean()) }),
    output: z.null(),
  }),
}
