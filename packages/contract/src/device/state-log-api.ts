import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
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
    summary: 'State changes of a device, newest first.',
    access: 'session',
    input: z.object({ ...filters, beforeId: z.optional(IdText) }),
    output: z.array(StateLogRow),
  }),
  statePage: endpoint({
    method: 'GET',
    path: '/app/stateLogPage',
    summary: 'State changes of a device, a page at a time.',
    access: 'session',
    input: z.object({ ...filters, beforeId: z.optional(IdText), ...pageQuery }),
    output: getPage(StateLogRow),
  }),
}
