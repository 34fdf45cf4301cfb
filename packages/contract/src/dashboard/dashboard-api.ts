import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, integer, Name, TimeMs } from '../fields.ts'
import { ShownAlarm } from '../page/shown.ts'
import { DashboardContent, DashboardDevice, DashboardEntry, DashboardView } from './dashboard.ts'
import { dashboardLimits } from './widget.ts'

const which = {
  deviceIds: z.array(Id).check(z.maxLength(dashboardLimits.targetsMax, 'dashboardTargets')),
  which: z.enum(['active', 'open', 'newest'], 'invalid'),
}

export const dashboardApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/dashboard',
    tag: 'dashboards',
    summary: {
      zh_cn: '当前账号的看板，按其顺序，不含内容。',
      en_us: 'Dashboards of the account in their order, without contents.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.array(DashboardEntry),
  }),
  read: endpoint({
    method: 'GET',
    path: '/app/dashboardContent',
    tag: 'dashboards',
    summary: {
      zh_cn: '一个看板的内容，及其设备和当前数值；看不到的设备不在其中。',
      en_us:
        'A dashboard with its devices and their values; devices that the caller may not see are left out.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: IdText }),
    output: DashboardView,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/app/dashboardPreview',
    tag: 'dashboards',
    summary: {
      zh_cn: '尚未保存的内容所用的设备和当前数值。',
      en_us: 'Devices and values of a content that is not saved yet.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ content: DashboardContent }),
    output: z.array(DashboardDevice),
  }),
  alarms: endpoint({
    method: 'POST',
    path: '/app/dashboardAlarm',
    tag: 'dashboards',
    summary: {
      zh_cn: '这些设备（为空时全部设备）持续中、未处理或最近的报警，最多 50 条，最近的在前。',
      en_us:
        'Alarms of these devices, of all where none is named, that last, are open, or are newest: at most 50, newest first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object(which),
    output: z.array(ShownAlarm),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/dashboard',
    tag: 'dashboards',
    summary: {
      zh_cn: '新建看板；带 copyOf 时复制其内容（不含分享）。',
      en_us: 'Makes a dashboard; with `copyOf` a copy of that one, without its share.',
    },
    permission: 'change',
    demo: 'open',
    isInTurn: true,
    audit: { zh_cn: '新建看板', en_us: 'Create dashboard' },
    rate: 'save',
    input: z.object({
      name: Name,
      content: z.optional(DashboardContent),
      copyOf: z.optional(Id),
    }),
    output: z.object({ id: Id, updateTime: TimeMs }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/dashboard',
    tag: 'dashboards',
    summary: {
      zh_cn:
        '修改所列字段。带读取时的 updateTime：若他人已保存则拒绝（40009），data 给出时间和账号。sort 为其在列表中的位置。',
      en_us:
        'Changes the fields that it names. With the `updateTime` that it was read with it is refused once somebody else has saved: 40009, `data` {updateTime, account} says when and who. `sort` is the place in the list.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '保存看板', en_us: 'Save dashboard' },
    rate: 'save',
    input: z.object({
      id: Id,
      name: z.optional(Name),
      sort: z.optional(integer(0, dashboardLimits.perAccount, 'invalid')),
      content: z.optional(DashboardContent),
      updateTime: z.optional(TimeMs),
    }),
    output: z.object({ updateTime: TimeMs }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/dashboard',
    tag: 'dashboards',
    summary: {
      zh_cn: '删除看板及其版本和分享。',
      en_us: 'Deletes a dashboard with its versions and its share.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除看板', en_us: 'Delete dashboard' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/app/dashboardVersion',
    tag: 'dashboards',
    summary: {
      zh_cn: '当前内容之前的版本，最新的在前；保留最近 10 个。',
      en_us: 'Contents before the present one, newest first; the newest ten are kept.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: IdText }),
    output: z.array(z.object({ version: Id, time: TimeMs, account: z.string(), widgets: z.int() })),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/app/dashboardRestore',
    tag: 'dashboards',
    summary: {
      zh_cn: '恢复为某个版本；原来的内容成为一个版本。',
      en_us: 'Makes a version the present one; what was present becomes a version.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '恢复看板的历史版本', en_us: 'Restore an older dashboard' },
    rate: 'save',
    input: z.object({ id: Id, version: Id }),
    output: z.object({ updateTime: TimeMs }),
  }),
}
