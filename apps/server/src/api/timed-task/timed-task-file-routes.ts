import { timedTaskApi, timedTaskFiles } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import { addTable } from '#api/call/table-route.ts'
import { exportTimedTaskLogs } from '#domain/timed-task/timed-task-export.ts'

/** The filters of the list and the format of the file. */
export const timedTaskFileQuery = z.extend(
  z.omit(timedTaskApi.log.input, { page: true, pageSize: true, beforeId: true }),
  { format: z.optional(z.enum(['csv', 'xlsx'], 'invalid')) },
)

/**
 * Adds the call that sends the log of timed tasks as a file. It answers no envelope, so it is no endpoint of the
 * contract.
 */
export function addTimedTaskFileRoutes(server: FastifyInstance, api: ApiContext): void {
  addTable(server, {
    call: timedTaskFiles.export,
    query: timedTaskFileQuery,
    name: 'timed-task-log',
    open: (caller, query, choice) => exportTimedTaskLogs(api.domain, caller, query, choice),
  })
}
