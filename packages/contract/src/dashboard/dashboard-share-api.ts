import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, plainText, TimeMs } from '../fields.ts'
import { ShownAlarm } from '../page/shown.ts'
import { ReportSeries } from '../report/report-series.ts'
import { DashboardShare, DashboardView } from './dashboard.ts'

export const dashboardShareApi = {
  read: endpoint({
    method: 'GET',
    path: '/app/dashboardShare',
    tag: 'dashboards',
    summary: {
      zh_cn: '看板的分享；没有时为 null。',
      en_us: 'The share of a dashboard; null when there is none.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: IdText }),
    output: z.nullable(DashboardShare),
  }),
  save: endpoint({
    method: 'POST',
    path: '/app/dashboardShare',
    tag: 'dashboards',
    summary: {
      zh_cn: '以只读方式分享看板，或修改分享；分享码在撤销前不变。',
      en_us:
        'Shares a dashboard to look at, or changes its share; the code stays until the share is revoked.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '分享看板', en_us: 'Share dashboard' },
    input: z.object({
      id: Id,
      /** Null: the share lasts until it is revoked. Left out: the time stays. */
      expireTime: z.optional(z.nullable(TimeMs)),
      /** Null: no password. Left out: the password stays. */
      password: z.optional(z.nullable(plainText(4, 32, 'sharePassword'))),
    }),
    output: DashboardShare,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/dashboardShare',
    tag: 'dashboards',
    summary: {
      zh_cn: '立即撤销看板的分享，已打开的页面同时失效。',
      en_us: 'Revokes the share of a dashboard at once, on open pages too.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '取消看板分享', en_us: 'Revoke share of dashboard' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}

/** Fields of every call of a share. */
const entry = {
  code: plainText(1, 64, 'invalid'),
  password: z.optional(plainText(0, 32, 'invalid')),
}

/** A widget of the board: visitors choose no device, no variable and no time of their own. */
const ofWidget = z.object({ ...entry, widgetId: plainText(1, 16, 'invalid') })

/** Calls of visitors. All of them carry code and password in the body, so that neither stands in the log of a proxy. */
export const shownDashboardApi = {
  open: endpoint({
    method: 'POST',
    path: '/share/dashboard',
    tag: 'dashboards',
    summary: {
      zh_cn: '打开分享的看板：内容、设备和数值。',
      en_us: 'Opens a shared dashboard: content, devices and values.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    input: z.object(entry),
    output: DashboardView,
  }),
  series: endpoint({
    method: 'POST',
    path: '/share/dashboardSeries',
    tag: 'dashboards',
    summary: {
      zh_cn: '分享的看板中一个图表的历史。',
      en_us: 'History of a chart of a shared dashboard.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    input: ofWidget,
    output: ReportSeries,
  }),
  alarms: endpoint({
    method: 'POST',
    path: '/share/dashboardAlarm',
    tag: 'dashboards',
    summary: {
      zh_cn: '分享的看板中一个报警列表的报警，仅限看板上的设备。',
      en_us: 'Alarms of an alarm list of a shared dashboard, of the board’s devices alone.',
    },
    permission: 'public',
    demo: 'open',
    audit: null,
    input: ofWidget,
    output: z.array(ShownAlarm),
  }),
}
