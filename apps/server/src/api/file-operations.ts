import { apiBase, FailureEnvelope, successEnvelope } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { avatarPath } from './avatar-routes.ts'

type Json = Readonly<Record<string, unknown>>

const json = (schema: z.ZodMiniType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return { 'application/json': { schema: rest } }
}

/** Calls that carry files: they are not made from the contract's schemas. By path, then method. */
export const fileOperations: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
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
