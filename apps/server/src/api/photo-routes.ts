import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import {
  apiBase,
  configurationLimits,
  configurationPhotoPath,
  type Envelope,
} from '@fieldhub/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { createPhoto, pictureAt } from '#domain/photo.ts'
import { photoPath } from '#domain/photo-address.ts'
import { mayCall } from '#domain/role-rights.ts'
import { AppError } from '#platform/app-error.ts'
import type { ApiContext } from './api-context.ts'
import { Attempt, auditCall } from './audit-call.ts'
import { success } from './envelope.ts'
import { readUpload } from './form-upload.ts'
import { contextOf, orFailure, signedInCaller } from './handle-call.ts'

const call = { method: 'POST', path: configurationPhotoPath } as const
/** What a multipart form needs around the file. */
const formBytes = 65_536
const { photoBytesMax } = configurationLimits

/** The upload of photos, and the pictures themselves for whoever has their address. */
export async function addPhotoRoutes(server: FastifyInstance, api: ApiContext): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: photoBytesMax, files: 1, fields: 4, parts: 5 },
    })
    const bodyLimit = photoBytesMax + formBytes
    scope.post(`${apiBase}${configurationPhotoPath}`, { bodyLimit }, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const attempt = new Attempt(call, contextOf(request), {})
      const answer = await orFailure(api, request, call, () =>
        takePhoto(api, request, reply, attempt),
      )
      await auditCall(api, attempt, answer)
      return answer
    })
  })
  server.get(`${photoPath}/:key`, (request, reply) => sendPicture(api, request, reply))
}

async function takePhoto(
  api: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: Attempt,
): Promise<Envelope> {
  const { context } = attempt
  const caller = attempt.enter(await signedInCaller(api, context))
  if (!mayCall(caller.role, call)) throw new AppError('notAllowed')
  const upload = await readUpload(request, reply, 'photo')
  return success(await createPhoto(api.domain, caller, upload), context.language)
}

const Params = z.object({ key: z.string() })
const yearSeconds = 31_536_000
/** An SVG opened by itself is a page of ours: it may run and fetch nothing. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** Another picture has another address, so that this one may be kept for ever. */
async function sendPicture(api: ApiContext, request: FastifyRequest, reply: FastifyReply) {
  const { key } = Params.parse(request.params)
  const picture = await pictureAt(api.domain, key)
  if (picture === undefined) return reply.code(404).type('text/plain').send('Not found\n')
  const { body, bytes, type } = picture
  return reply
    .headers({
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
      'content-length': bytes,
      'content-security-policy': picturePolicy,
    })
    .type(type)
    .send(body instanceof Uint8Array ? body : Readable.from(body))
}
