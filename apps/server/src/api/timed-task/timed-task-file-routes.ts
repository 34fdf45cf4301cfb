import { timingApi, timingLogExportPath } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { exportTimingLogs } from '#domain/timed-task/timed-task-export.ts'
import type { ApiContext } from '#api/call/api-context.ts'
import { addTable } from '#api/call/table-route.ts'

/** Filters as the list has them, and the kind of the file. */
export const timingFileQuery = z.extend(
  z.omit(timingApi.log.input, { page: true, pageSize: true, beforeId: true }),
  { format: z.optional(z.enum(['csv', 'xlsx'], 'invalid')) },
)

/** The log of timed tasks as a file, so no endpoint of the contract. */
export function addTimingFileRoutes(server: FastifyInstance, api: ApiContext): void {
  addTable(server, {
    path: timingLogExportPath,
    query: timingFileQuery,
    name: 'timed-task-log',
    open: (caller, query, choice) => exportTimingLogs(api.domain, caller, query, choice),
  })
}
