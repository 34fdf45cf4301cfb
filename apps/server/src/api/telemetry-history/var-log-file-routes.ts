import { ExportRef, VarLogLayout, varLogApi, varLogFiles } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import { addTable } from '#api/call/table-route.ts'
import { exportVarLog } from '#domain/telemetry-history/var-log-export.ts'

/** The filters of the list, the format of the file and its layout. */
export const varLogFileQuery = z.extend(
  z.omit(varLogApi.list.input, { page: true, pageSize: true, order: true }),
  {
    format: z.optional(z.enum(['csv', 'xlsx'], 'invalid')),
    layout: z.optional(VarLogLayout),
    ref: z.optional(ExportRef),
  },
)

/** Adds the call that sends recorded values as a file. It answers no envelope, so it is no endpoint of the contract. */
export function addVarLogFileRoutes(server: FastifyInstance, api: ApiContext): void {
  addTable(server, {
    call: varLogFiles.export,
    query: varLogFileQuery,
    name: 'variable-log',
    open: (caller, query, choice) => exportVarLog(api.domain, caller, query, choice),
  })
}
