import * as z from 'zod/mini'
import { endpoint, fileCall } from '../endpoint.ts'
import { Id, IdText, listOf, pageQuery } from '../fields.ts'
import {
  KeptReport,
  ReportSchedule,
  ReportScheduleChange,
  ReportScheduleInput,
} from './report-schedule.ts'

export const reportScheduleApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/reportSchedule',
    tag: 'reports',
    summary: {
      zh_cn: '定时报表，最近的在前；带 id 时为其中一个。',
      en_us: 'Scheduled reports of the account, newest first; `id` asks for one of them.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: z.optional(IdText) }),
    output: z.array(ReportSchedule),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/reportSchedule',
    tag: 'reports',
    summary: {
      zh_cn: '新建定时报表：按日、周或月汇总变量，保存并发送邮件。',
      en_us:
        'Schedules a report that sums variables up by day, week or month, keeps it and mails it.',
    },
    permission: 'change',
    demo: 'open',
    isInTurn: true,
    audit: { zh_cn: '新建定时报表', en_us: 'Create scheduled report' },
    input: ReportScheduleInput,
    output: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/reportSchedule',
    tag: 'reports',
    summary: { zh_cn: '修改定时报表。', en_us: 'Changes a scheduled report.' },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改定时报表', en_us: 'Change scheduled report' },
    input: ReportScheduleChange,
    output: z.object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/reportSchedule',
    tag: 'reports',
    summary: {
      zh_cn: '删除定时报表及其保留的报表。',
      en_us: 'Deletes a scheduled report with all that it kept.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除定时报表', en_us: 'Delete scheduled report' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/app/reportScheduleSwitch',
    tag: 'reports',
    summary: { zh_cn: '启用或停用定时报表。', en_us: 'Switches a scheduled report on or off.' },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '启用或停用定时报表', en_us: 'Switch scheduled report on or off' },
    input: z.object({ id: Id, enabled: z.boolean() }),
    output: z.null(),
  }),
  make: endpoint({
    method: 'POST',
    path: '/app/reportScheduleMake',
    tag: 'reports',
    summary: {
      zh_cn:
        '立即生成最近一个完整周期的报表；send 为 true 时同时发送邮件。返回报表 id，生成在后台进行。',
      en_us:
        'Makes the report of the last whole period now, and mails it with `send`. The answer is its id; it is made behind the answer.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '立即生成定时报表', en_us: 'Make scheduled report now' },
    rate: 'reportMail',
    input: z.object({ id: Id, send: z.boolean() }),
    output: z.object({ id: Id }),
  }),
  reports: endpoint({
    method: 'GET',
    path: '/app/keptReport',
    tag: 'reports',
    summary: {
      zh_cn: '某一定时报表保留的报表及各收件人的结果，最近的在前。',
      en_us: 'Reports that a schedule kept, with what became of each mail, newest first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ scheduleId: IdText, ...pageQuery }),
    output: listOf(KeptReport),
  }),
  removeReport: endpoint({
    method: 'DELETE',
    path: '/app/keptReport',
    tag: 'reports',
    summary: { zh_cn: '删除一份保留的报表。', en_us: 'Deletes a kept report.' },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除保留的报表', en_us: 'Delete kept report' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/app/keptReportResend',
    tag: 'reports',
    summary: {
      zh_cn: '向一位收件人重新发送报表；id 为其发送记录。',
      en_us: 'Sends a report to one recipient again; `id` is that of the delivery.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '重发报表', en_us: 'Resend report' },
    rate: 'reportMail',
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}

/** The files of a kept report. */
export const reportScheduleFiles = {
  read: fileCall({
    method: 'GET',
    path: '/app/keptReportFile',
    tag: 'reports',
    summary: {
      zh_cn: '下载保留的报表：id 与 kind（xlsx、html 或 pdf）。',
      en_us: 'A file of a kept report, by `id` and `kind`: xlsx, html or pdf.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    rate: 'export',
  }),
}
