import {
  apiBase,
  FailureEnvelope,
  Firmware,
  firmwareDownloadPath,
  firmwarePath,
  successEnvelope,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import { type Json, json } from '#api/call/operation-parts.ts'

const form = {
  type: 'object',
  required: ['typeId', 'version', 'note', 'file'],
  properties: {
    typeId: { type: 'string' },
    version: { type: 'string' },
    note: { type: 'string' },
    file: { type: 'string', format: 'binary' },
  },
}

const question = ['sn', 'password', 'version'].map((name) => ({
  name,
  in: 'query',
  required: name !== 'version',
  schema: { type: 'string' },
}))

const Offer = z.object({
  version: z.string(),
  url: z.string(),
  size: z.int(),
  sha256: z.string(),
  md5: z.string(),
})

/** The upload of a package, and what devices themselves call (docs/firmware.md). */
export const firmwareOperations: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  [apiBase + firmwarePath]: {
    post: {
      operationId: 'post_app_firmware',
      summary: 'Uploads a firmware package of at most 64 MB; the fields come before the file.',
      security: [{ token: [] }],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
      responses: {
        200: {
          description: 'The package, or a failure with its code.',
          content: json(z.union([successEnvelope(Firmware), FailureEnvelope])),
        },
      },
    },
  },
  [`${firmwareDownloadPath}/check`]: {
    get: {
      operationId: 'get_firmware_check',
      summary: 'A device says what it runs and asks whether it was offered a firmware.',
      security: [],
      parameters: question,
      responses: {
        200: { description: 'What it was offered.', content: json(Offer) },
        204: { description: 'Nothing was offered.' },
        401: { description: 'Serial number or password is wrong.' },
      },
    },
  },
  [`${firmwareDownloadPath}/{token}`]: {
    get: {
      operationId: 'get_firmware_token',
      summary: 'The offered file, whole or a range of it, until it has gone out once.',
      security: [],
      parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The file.', content: { 'application/octet-stream': {} } },
        206: { description: 'A range of it.', content: { 'application/octet-stream': {} } },
        404: { description: 'Unknown, used up or expired.' },
        416: { description: 'Not a range of it.' },
      },
    },
  },
}
