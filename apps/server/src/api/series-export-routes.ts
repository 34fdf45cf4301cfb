import { Readable } from 'node:stream'
import { apiBase, SeriesFilter, SeriesFormat, seriesExportPath } from '@fieldhub/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { exportSeriesLog } from '#domain/series-export.ts'
import type { ApiContext } from './api-context.ts'
import { fieldFaults } from './field-faults.ts'
import { contextOf, orFailure, signedInCaller } from './handle-call.ts'

const call = { method: 'GET', path: seriesExportPath } as const
const Asked = z.extend(SeriesFilter, { format: z.optional(SeriesFormat) })
const types = { csv: 'text/csv; charset=utf-8', txt: 'text/plain; charset=utf-8' } as const

/** A file out, so no endpoint of the contract: the same guard, and the envelope for what fails. */
export async function addSeriesExport(server: FastifyInstance, api: ApiContext): Promise<void> {
  server.get(`${apiBase}${seriesExportPath}`, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const answer = await orFailure(api, request, call, () => fileOf(api, request))
    if (!('pieces' in answer)) return answer
    const { pieces, format, name } = answer
    void reply.header('content-disposition', `attachment; filename="${name}"`)
    return reply.type(types[format]).send(Readable.from(pieces))
  })
}

async function fileOf(api: ApiContext, request: FastifyRequest) {
  const { language, token } = contextOf(request)
  const caller = await signedInCaller(api, { token })
  const parsed = z.safeParse(Asked, request.query)
  if (!parsed.success) throw fieldFaults(parsed.error.issues, request.query)
  const { format = 'csv', ...filter } = parsed.data
  const pieces = await exportSeriesLog(api.domain, caller, filter, { format, language })
  return { pieces, format, name: `serial-log-${filter.deviceId}.${format}` }
}
