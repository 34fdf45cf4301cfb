import multipart from '@fastify/multipart'
import { deviceFiles, importLimits, stateLogFiles } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import { AccountTurns } from '#api/call/account-turns.ts'
import { answerInSlices } from '#api/call/answer-in-slices.ts'
import type { ApiContext } from '#api/call/api-context.ts'
import { addFileCall, type FileRequest } from '#api/call/file-call.ts'
import { withoutEmpty } from '#api/call/handle-call.ts'
import { addTable } from '#api/call/table-route.ts'
import { readUpload } from '#api/http/form-upload.ts'
import { importFile } from '#domain/device/import/device-import.ts'
import { exportDevices, importTemplate } from '#domain/device/list/device-export.ts'
import { exportStateLogs } from '#domain/device/state/state-log-export.ts'
import { deviceFileQueries } from './device-file-queries.ts'

/** Export and import of devices as sheets. */
export async function addDeviceFileRoutes(server: FastifyInstance, api: ApiContext): Promise<void> {
  const { domain } = api
  addTable(server, {
    call: deviceFiles.export,
    query: deviceFileQueries.export,
    name: 'devices',
    open: (caller, query, choice) => exportDevices(domain, caller, query, choice),
  })
  addTable(server, {
    call: deviceFiles.template,
    query: deviceFileQueries.template,
    name: 'device-import',
    open: async (_caller, _query, choice) => importTemplate(choice),
  })
  addTable(server, {
    call: stateLogFiles.export,
    query: deviceFileQueries.stateLog,
    name: 'state-log',
    open: (caller, query, choice) => exportStateLogs(domain, caller, query, choice),
  })
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: importLimits.fileBytes, files: 1, fields: 8, parts: 9 },
    })
    const bodyLimit = importLimits.fileBytes + 65_536
    const turns = new AccountTurns()
    addFileCall(scope, { call: deviceFiles.import, bodyLimit }, (call) =>
      receiveImport(api, turns, call),
    )
  })
}

const isYes = (text: unknown) => text === 'true' || text === '1'

/** A file is compared with what the one before it has added: one that is sent twice would be told that others have its numbers. */
async function receiveImport({ domain }: ApiContext, turns: AccountTurns, call: FileRequest) {
  const { request, reply, caller, attempt } = call
  const { language } = attempt.context
  const { file, fileName, fields } = await readUpload(request)
  const isDryRun = isYes(fields['dryRun']) || isYes(withoutEmpty(request.query)['dryRun'])
  attempt.looksOnly = isDryRun
  const done = await turns.run('import', caller.accountId, () =>
    importFile(domain, caller, { file, fileName, isDryRun, language }),
  )
  return answerInSlices(reply, done, language)
}
