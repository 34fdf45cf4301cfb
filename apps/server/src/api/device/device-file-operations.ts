import { apiBase, DeviceImport, FailureEnvelope, successEnvelope } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { type Json, json, queryFields } from '#api/call/operation-parts.ts'
import { tableTypes } from '#platform/table-file.ts'
import { deviceFilePaths, deviceFileQueries } from './device-file-queries.ts'

const tables = Object.fromEntries(Object.values(tableTypes).map((type) => [type, {}]))

/** A call that answers with a table as a file. */
export function download(operationId: string, summary: string, query: z.ZodMiniType): Json {
  return {
    operationId,
    summary,
    security: [{ token: [] }],
    parameters: queryFields(query),
    responses: {
      200: {
        description: 'The file, or a failure with its code.',
        content: { ...tables, ...json(FailureEnvelope) },
      },
    },
  }
}

const form = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary' },
    dryRun: { type: 'string', enum: ['true', 'false'] },
  },
}

/** Sheets of devices and of what happened to one. */
export const deviceFileOperations: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  [apiBase + deviceFilePaths.export]: {
    get: download(
      'get_app_deviceExport',
      'Devices of a filter as CSV or XLSX, without passwords.',
      deviceFileQueries.export,
    ),
  },
  [apiBase + deviceFilePaths.template]: {
    get: download(
      'get_app_deviceTemplate',
      'An empty sheet for importing devices, with one as an example.',
      deviceFileQueries.template,
    ),
  },
  [apiBase + deviceFilePaths.stateLog]: {
    get: download(
      'get_app_stateLogExport',
      'State changes of a device as CSV or XLSX, all of the filter, newest first.',
      deviceFileQueries.stateLog,
    ),
  },
  [apiBase + deviceFilePaths.import]: {
    post: {
      operationId: 'post_app_deviceImport',
      summary:
        'Adds the devices of a CSV or XLSX file of at most 20 MB and 10,000 rows, columns as exported plus `password`; `dryRun` writes nothing. Large ones go on after the answer: ask with `id`.',
      security: [{ token: [] }],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
      responses: {
        200: {
          description: 'How it went, with an error a row, or a failure with its code.',
          content: json(z.union([successEnvelope(DeviceImport), FailureEnvelope])),
        },
      },
    },
  },
}
