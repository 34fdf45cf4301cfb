import { alarmFiles, alarmLogApi } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import { addTable } from '#api/call/table-route.ts'
import { exportAlarms } from '#domain/alarm/alarm-export.ts'

/** The filters of the list and the format of the file. */
export const alarmFileQuery = z.extend(
  z.omit(alarmLogApi.list.input, { page: true, pageSize: true }),
  { format: z.optional(z.enum(['csv', 'xlsx'], 'invalid')) },
)

/** The alarm log as a file. It answers no envelope, so it is no endpoint of the contract. */
export function addAlarmFileRoutes(server: FastifyInstance, api: ApiContext): void {
  addTable(server, {
    call: alarmFiles.export,
    query: alarmFileQuery,
    name: 'alarm-log',
    open: (caller, query, choice) => exportAlarms(api.domain, caller, query, choice),
  })
}
