import multipart from '@fastify/multipart'
import { apiBase, type Envelope, importLimits } from '@fieldhub/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { exportDevices, importTemplate } from '#domain/device-export.ts'
import { importFile } from '#domain/device-import.ts'
import { mayCall } from '#domain/role-rights.ts'
import { exportStateLogs } from '#domain/state-log-export.ts'
import { AppError } from '#platform/app-error.ts'
import type { ApiContext } from './api-context.ts'
import { Attempt, auditCall } from './audit-call.ts'
import { deviceFilePaths, deviceFileQueries } from './device-file-queries.ts'
import { success } from './envelope.ts'
import { readUpload } from './form-upload.ts'
import { contextOf, orFailure, signedInCaller } from './handle-call.ts'
import { addTable, withoutEmpty } from './table-route.ts'

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
