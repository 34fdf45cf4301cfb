import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { apiBase, type Envelope, importLimits, type Language } from '@fieldhub/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { exportDevices, importTemplate } from '#domain/device-export.ts'
import { importFile } from '#domain/device-import.ts'
import type { Caller } from '#domain/domain.ts'
import { mayCall } from '#domain/role-rights.ts'
import { exportStateLogs } from '#domain/state-log-export.ts'
import { AppError } from '#platform/app-error.ts'
import { type TableFormat, tableTypes } from '#platform/table-file.ts'
import type { ApiContext } from './api-context.ts'
import { Attempt, auditCall } from './audit-call.ts'
import { deviceFilePaths, deviceFileQueries } from './device-file-queries.ts'
import { success } from './envelope.ts'
import { fieldFaults } from './field-faults.ts'
import { readUpload } from './form-upload.ts'
import { contextOf, orFailure, signedInCaller } from './handle-call.ts'

interface Choice {
  readonly format: TableFormat
  readonly language: Language
}

type Pieces = AsyncIterable<string | Uint8Array>

/** Files in and out, so no endpoints of the contract: the same guard, and the envelope for what fails. */
export async function addDeviceFileRoutes(server: FastifyInstance, api: ApiContext): Promise<void> {
  const { domain } = api
  addTable(server, api, {
    path: deviceFilePaths.export,
    query: deviceFileQueries.export,
    name: 'devices',
    open: (caller, query, choice) => exportDevices(domain, caller, query, choice),
  })
  addTable(server, api, {
    path: deviceFilePaths.template,
    query: deviceFileQueries.template,
    name: 'device-import',
    open: async (_caller, _query, choice) => importTemplate(choice),
  })
  addTable(server, api, {
    path: deviceFilePaths.stateLog,
    query: deviceFileQueries.stateLog,
    name: 'state-log',
    open: (caller, query, choice) => exportStateLogs(domain, caller, query, choice),
  })
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: importLimits.fileBytes, files: 1, fields: 8, parts: 9 },
    })
    const bodyLimit = importLimits.fileBytes + 65_536
    scope.post(apiBase + deviceFilePaths.import, { bodyLimit }, (request, reply) =>
      takeImport(api, request, reply),
    )
  })
}

interface TableRoute<Q extends z.ZodMiniType> {
  readonly path: string
  readonly query: Q
  /** Of the file. */
  readonly name: string
  readonly open: (caller: Caller, query: z.output<Q>, choice: Choice) => Promise<Pieces>
}

function addTable<Q extends z.ZodMiniType<{ format?: TableFormat | undefined }>>(
  server: FastifyInstance,
  api: ApiContext,
  { path, query, name, open }: TableRoute<Q>,
): void {
  server.get(apiBase + path, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const call = { method: 'GET', path } as const
    const answer = await orFailure(api, request, call, async () => {
      const { language, token } = contextOf(request)
      const caller = await signedInCaller(api, { token })
      if (!mayCall(caller.role, call)) throw new AppError('notAllowed')
      const parsed = z.safeParse(query, withoutEmpty(request.query))
      if (!parsed.success) throw fieldFaults(parsed.error.issues, request.query)
      const { format = 'csv' } = parsed.data
      return { format, pieces: await open(caller, parsed.data, { format, language }) }
    })
    if (!('pieces' in answer)) return answer
    void reply.header('content-disposition', `attachment; filename="${name}.${answer.format}"`)
    return reply.type(tableTypes[answer.format]).send(Readable.from(answer.pieces))
  })
}

/** A filter that is sent empty is a filter that is not set. */
function withoutEmpty(query: unknown): Readonly<Record<string, unknown>> {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : []
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

const isYes = (text: unknown) => text === 'true' || text === '1'

async function takeImport(
  api: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Envelope> {
  void reply.header('cache-control', 'no-store')
  const call = { method: 'POST', path: deviceFilePaths.import } as const
  const context = contextOf(request)
  const attempt = new Attempt(call, context, {})
  let isDryRun = false
  const answer = await orFailure(api, request, call, async () => {
    const caller = attempt.enter(await signedInCaller(api, context))
    if (!mayCall(caller.role, call)) throw new AppError('notAllowed')
    const { file, fileName, fields } = await readUpload(request, reply)
    isDryRun = isYes(fields['dryRun']) || isYes(withoutEmpty(request.query)['dryRun'])
    const { language } = context
    const done = await importFile(api.domain, caller, { file, fileName, isDryRun, language })
    return success(done, language)
  })
  // A dry run only looks.
  if (!isDryRun) await auditCall(api, attempt, answer)
  return answer
}
