import {
  apiBase,
  FailureEnvelope,
  SeriesFilter,
  SeriesFormat,
  seriesExportPath,
  successEnvelope,
  timingLogExportPath,
  varLogExportPath,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import { avatarPath } from '#api/account/avatar-routes.ts'
import { alarmFilePath, alarmFileQuery } from '#api/alarm/alarm-file-routes.ts'
import { deviceFileOperations, download } from '#api/device/device-file-operations.ts'
import { modelFileOperations } from '#api/device-model/model-file-operations.ts'
import { firmwareOperations } from '#api/firmware/firmware-operations.ts'
import { photoOperations } from '#api/page/photo-operations.ts'
import { varLogFileQuery } from '#api/telemetry-history/var-log-file-routes.ts'
import { timedTaskFileQuery } from '#api/timed-task/timed-task-file-routes.ts'
import { type Json, json, queryFields } from './operation-parts.ts'

/** Calls that carry files: they are not made from the contract's schemas. By path, then method. */
export const fileOperations: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  [`${apiBase}${seriesExportPath}`]: {
    get: {
      operationId: 'get_app_seriesLog_export',
      summary: 'What went over a device’s serial line as a file, all of the filter, newest first.',
      security: [{ token: [] }],
      parameters: queryFields(z.extend(SeriesFilter, { format: z.optional(SeriesFormat) })),
      responses: {
        200: {
          description: 'The file, or a failure with its code.',
          content: { 'text/csv': {}, 'text/plain': {}, ...json(FailureEnvelope) },
        },
      },
    },
  },
  ...deviceFileOperations,
  ...firmwareOperations,
  ...modelFileOperations,
  ...photoOperations,
  [apiBase + alarmFilePath]: {
    get: download(
      'get_app_alarmLog_export',
      'Alarms of a filter as CSV or XLSX, newest first.',
      alarmFileQuery,
    ),
  },
  [apiBase + timingLogExportPath]: {
    get: download(
      'get_app_timingLog_export',
      'Runs of timed tasks of a filter as CSV or XLSX, newest first.',
      timedTaskFileQuery,
    ),
  },
  [apiBase + varLogExportPath]: {
    get: download(
      'get_app_varLog_export',
      'Recorded values of a device as CSV or XLSX, newest first; a row a value, or a column a variable.',
      varLogFileQuery,
    ),
  },
  [`${apiBase}${avatarPath}`]: {
    get: {
      operationId: 'get_app_avatar',
      summary: 'Picture of the account.',
      security: [{ token: [] }],
      responses: {
        200: {
          description: 'The picture, or a failure with its code.',
          content: { 'image/jpeg': {}, ...json(FailureEnvelope) },
        },
      },
    },
    post: {
      operationId: 'post_app_avatar',
      summary: 'Changes the picture: PNG, JPEG or WebP of at most 5 MB, kept as a square JPEG.',
      security: [{ token: [] }],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: { file: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'The answer, or a failure with its code.',
          content: json(z.union([successEnvelope(z.null()), FailureEnvelope])),
        },
      },
    },
  },
}
