import {
  apiBase,
  FailureEnvelope,
  SeriesFilter,
  SeriesFormat,
  seriesExportPath,
  successEnvelope,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import { avatarPath } from './avatar-routes.ts'

type Json = Readonly<Record<string, unknown>>

const json = (schema: z.ZodMiniType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return { 'application/json': { schema: rest } }
}

/** Fields of a query as the document names them. */
function queryFields(schema: z.ZodMiniType): readonly Json[] {
  const { properties = {}, required = [] } = z.parse(
    z.object({
      properties: z.optional(z.record(z.string(), z.unknown())),
      required: z.optional(z.array(z.string())),
    }),
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  )
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: field,
  }))
}

/** Calls that carry files: they are not made from the contract's schemas. By path, then method. */
export const fileOperations: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  [`${apiBase}${seriesExportPath}`]: {
    get: {
      operationId: 'get_app_seriesLog_export',
      tags: ['console'],
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
  [`${apiBase}${avatarPath}`]: {
    get: {
      operationId: 'get_app_avatar',
      tags: ['console'],
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
      tags: ['console'],
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
