import * as z from 'zod/mini'
import { endpoint, fileCall } from '../endpoint.ts'
import { getPage, Id, IdText, pageQuery, TimeMs, TimeMsText } from '../fields.ts'

export const StateLogType = z.enum([
  'online',
  'offline',
  /** A connection was refused as the device. */
  'refused',
  'activated',
  'reboot',
  'alarm',
  'recover',
  'update',
  'locate',
])
export type StateLogType = z.infer<typeof StateLogType>

export const StateLogRow = z.object({
  id: Id,
  deviceId: Id,
  type: StateLogType,
  content: z.string(),
  ip: z.string(),
  time: TimeMs,
})
export type StateLogRow = z.output<typeof StateLogRow>

const filters = {
  deviceId: IdText,
  type: z.optional(StateLogType),
  startTime: z.optional(TimeMsText),
  endTime: z.optional(TimeMsText),
}

export const logApi = {
  state: endpoint({
    method: 'GET',
    path: '/app/stateLog',
    tag: 'devices',
    summary: {
      zh_cn: '设备状态变化，最近的在前。',
      en_us: 'State changes of a device, newest first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isWithinDevices: true,
    input: z.object({ ...filters, beforeId: z.optional(IdText) }),
    output: z.array(StateLogRow),
  }),
  statePage: endpoint({
    method: 'GET',
    path: '/app/stateLogPage',
    tag: 'devices',
    summary: {
      zh_cn: '设备状态变化，分页。',
      en_us: 'State changes of a device, a page at a time.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isWithinDevices: true,
    input: z.object({ ...filters, beforeId: z.optional(IdText), ...pageQuery }),
    output: getPage(StateLogRow),
  }),
}

/** State changes of a device as a file. */
export const stateLogFiles = {
  export: fileCall({
    method: 'GET',
    path: '/app/stateLogExport',
    tag: 'devices',
    summary: {
      zh_cn: '按条件导出设备状态变化为 CSV 或 XLSX。',
      en_us: 'State changes of a device as CSV or XLSX, all of the filter, newest first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    rate: 'export',
  }),
}
