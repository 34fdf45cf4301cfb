import * as z from 'zod/mini'
import { DeviceStatus } from '../device/device.ts'
import { Tag } from '../device/device-tags.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, integer, Name, plainText } from '../fields.ts'

export const smartGroupLimits = {
  perAccount: 50,
  /** Ids or tags in one part of a rule. */
  partsMax: 50,
  /** Seconds; a device that reports is known to within less than the smallest of them. */
  silentForMin: 600,
  silentForMax: 366 * 86_400,
} as const

const Ids = z
  .array(Id)
  .check(z.minLength(1, 'required'), z.maxLength(smartGroupLimits.partsMax, 'tooMany'))

const { silentForMin, silentForMax } = smartGroupLimits

/** A device belongs to the group when it meets every part that is there; of ids and states one is enough, of tags all. */
export const SmartRule = z
  .object({
    models: z.optional(Ids),
    tags: z.optional(
      z
        .array(Tag)
        .check(z.minLength(1, 'required'), z.maxLength(smartGroupLimits.partsMax, 'tooMany')),
    ),
    /** Each with the groups below it. */
    groups: z.optional(Ids),
    statuses: z.optional(
      z.array(DeviceStatus).check(z.minLength(1, 'required'), z.maxLength(4, 'tooMany')),
    ),
    /** Seconds since its last values came; of a device that sent none, since it was added. */
    silentFor: z.optional(integer(silentForMin, silentForMax, 'silentFor')),
    search: z.optional(plainText(1, 100, 'searchLength')),
  })
  .check(
    z.refine((rule) => Object.values(rule).some((part) => part !== undefined), {
      error: 'smartRuleEmpty',
    }),
  )
export type SmartRule = z.output<typeof SmartRule>

export const SmartGroup = z.object({
  id: Id,
  name: z.string(),
  rule: SmartRule,
  /** Number of devices in it now. */
  count: z.int(),
})
export type SmartGroup = z.output<typeof SmartGroup>

export const smartGroupApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/smartGroup',
    tag: 'deviceGroups',
    summary: {
      zh_cn: '智能分组：规则以及现有设备数；带 id 时为一个。',
      en_us: 'Smart groups with their rules and how many devices each has now; one with `id`.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: z.optional(IdText) }),
    output: z.array(SmartGroup),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/smartGroup',
    tag: 'deviceGroups',
    summary: {
      zh_cn: '新建智能分组；每个账号最多 50 个。',
      en_us: 'Makes a smart group, at most 50 an account.',
    },
    permission: 'change',
    demo: 'open',
    isInTurn: true,
    audit: { zh_cn: '新建智能分组', en_us: 'Create smart group' },
    input: z.object({ name: Name, rule: SmartRule }),
    output: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/smartGroup',
    tag: 'deviceGroups',
    summary: {
      zh_cn: '修改智能分组的名称或规则。',
      en_us: 'Changes the name or the whole rule of a smart group.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改智能分组', en_us: 'Change smart group' },
    input: z.object({ id: Id, name: z.optional(Name), rule: z.optional(SmartRule) }),
    output: z.object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/smartGroup',
    tag: 'deviceGroups',
    summary: {
      zh_cn: '删除智能分组，其中的设备不变。',
      en_us: 'Deletes a smart group; its devices stay as they are.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除智能分组', en_us: 'Delete smart group' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}
