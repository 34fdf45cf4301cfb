import { Readable } from 'node:stream'
import { SerialLogFilter, SerialLogFormat, serialLogFiles } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import { addFileCall, toQuery } from '#api/call/file-call.ts'
import { exportSerialLog } from '#domain/serial-log/serial-log-export.ts'

export const serialLogFileQuery = z.extend(SerialLogFilter, { format: z.optional(SerialLogFormat) })
const types = { csv: 'text/csv; charset=utf-8', txt: 'text/plain; charset=utf-8' } as const

export function addSerialLogExport(server: FastifyInstance, { domain }: ApiContext): void {
  const { export: call } = serialLogFiles
  addFileCall(server, { call }, async ({ request, reply, caller, attempt }) => {
    const { language } = attempt.context
    const { format = 'csv', ...filter } = toQuery(serialLogFileQuery, request)
    const pieces = await exportSerialLog(domain, caller, filter, { format, language })
    const name = `serial-log-${filter.deviceId}.${format}`
    void reply.header('content-disposition', `attachment; filename="${name}"`)
    return reply.type(types[format]).send(Readable.from(pieces))
  })
}
