import {
  apiBase,
  configurationPhotoPath,
  FailureEnvelope,
  Photo,
  successEnvelope,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import { type Json, json } from '#api/call/operation-parts.ts'
import { photoPath } from '#domain/page/photo-address.ts'

const form = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

/** The upload of photos for configuration pages, and the pictures themselves. */
export const photoOperations: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  [apiBase + configurationPhotoPath]: {
    post: {
      operationId: 'post_app_configurationPhoto',
      summary: 'Uploads a PNG, JPEG, GIF, WebP or SVG of at most 10 MB; an SVG is cleaned.',
      security: [{ token: [] }],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
      responses: {
        200: {
          description: 'The photo, or a failure with its code.',
          content: json(z.union([successEnvelope(Photo), FailureEnvelope])),
        },
      },
    },
  },
  [`${photoPath}/{key}`]: {
    get: {
      operationId: 'get_photo_key',
      summary: 'A photo or a cover, for whoever has its address.',
      security: [],
      parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The picture.', content: { 'image/*': {} } },
        404: { description: 'There is none.' },
      },
    },
  },
}
