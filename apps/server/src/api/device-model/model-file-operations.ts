import { apiBase, FailureEnvelope, successEnvelope } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { type Json, json } from '#api/call/operation-parts.ts'
import { download } from '#api/device/device-file-operations.ts'
import { modelExportQuery, modelFilePaths } from './model-file-routes.ts'

const form = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}
const Rows = z.object({ rows: z.array(z.array(z.string())) })

/** Sheets of the variables of a model. */
export const modelFileOperations: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  [apiBase + modelFilePaths.export]: {
    get: download(
      'get_app_modelExport',
      'Variables of a model as CSV or XLSX; registers count from 0.',
      modelExportQuery,
    ),
  },
  [apiBase + modelFilePaths.sheet]: {
    post: {
      operationId: 'post_app_modelSheet',
      summary: 'Cells of a CSV or XLSX file of at most 20 MB as texts; nothing is stored.',
      security: [{ token: [] }],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
      responses: {
        200: {
          description: 'The rows, or a failure with its code.',
          content: json(z.union([successEnvelope(Rows), FailureEnvelope])),
        },
      },
    },
  },
}
