import multipart from '@fastify/multipart'
import { type FieldMessage, modelApi, modelFiles } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { answerInSlices } from '#api/call/answer-in-slices.ts'
import type { ApiContext } from '#api/call/api-context.ts'
import { addFileCall, type FileRequest } from '#api/call/file-call.ts'
import { addTable } from '#api/call/table-route.ts'
import { readUpload } from '#api/http/form-upload.ts'
import { exportModel } from '#domain/device-model/model-export.ts'
import { FieldError } from '#platform/app-error.ts'

export const modelExportQuery = z.extend(modelApi.linked.input, {
  format: z.optional(z.enum(['csv', 'xlsx'], 'invalid')),
})

const fileBytesMax = 20 * 1_048_576

/** Export of variables as a sheet, and import of a sheet as cells that the editor shows before anything is saved. */
export async function addModelFileRoutes(server: FastifyInstance, api: ApiContext): Promise<void> {
  addTable(server, {
    call: modelFiles.export,
    query: modelExportQuery,
    name: 'model',
    open: (caller, { modelId }, choice) => exportModel(api.domain, caller, modelId, choice),
  })
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: fileBytesMax, files: 1, fields: 1, parts: 3 },
    })
    const bodyLimit = fileBytesMax + 65_536
    addFileCall(scope, { call: modelFiles.sheet, bodyLimit }, (call) => readSheet(api, call))
  })
}

/** Texts of the table reader speak of devices; these take their place for variables. */
const ownWords: Readonly<Partial<Record<FieldMessage, FieldMessage>>> = {
  importEmpty: 'variableRequired',
  importRows: 'tooMany',
}

/** Nothing is stored: the parsed rows are returned to the sender. */
async function readSheet({ domain }: ApiContext, { request, reply, attempt, caller }: FileRequest) {
  const { file, fields } = await readUpload(request)
  const table = await domain.foreign.sheet(caller.accountId, file, fields['sheet'])
  if (!table.ok) throw new FieldError({ file: ownWords[table.error] ?? table.error })
  return answerInSlices(reply, table.value, attempt.context.language)
}
