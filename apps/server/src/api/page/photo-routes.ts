import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { configurationLimits, photoFiles } from '@fieldhub/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import { addFileCall } from '#api/call/file-call.ts'
import { pathParams } from '#api/call/path-params.ts'
import { success } from '#api/http/envelope.ts'
import { readUpload } from '#api/http/form-upload.ts'
import { createPhoto, photoName, pictureAt } from '#domain/page/photo/photo.ts'
import { photoPath } from '#domain/page/photo/photo-address.ts'

/** Bytes that a multipart form needs around the file. */
const formBytes = 65_536
const { photoBytesMax } = configurationLimits

/** The upload of photos, and their download for everybody who knows the address. */
export async function addPhotoRoutes(server: FastifyInstance, api: ApiContext): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: photoBytesMax, files: 1, fields: 4, parts: 5 },
    })
    const bodyLimit = photoBytesMax + formBytes
    addFileCall(
      scope,
      { call: photoFiles.upload, bodyLimit },
      async ({ request, caller, attempt }) => {
        const { file, fileName } = await readUpload(request, 'photo')
        const photo = await createPhoto(api.domain, caller, { file, name: photoName(fileName) })
        return success(photo, attempt.context.language)
      },
    )
  })
  server.get(`${photoPath}/:key`, (request, reply) => sendPicture(api, request, reply))
}

const Params = z.object({ key: z.string() })
const yearSeconds = 31_536_000
/** An SVG that is opened by itself is a page of this site, so the policy forbids it to run or fetch anything. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** A changed picture gets another address, so that browsers may cache this one for ever. */
async function sendPicture(api: ApiContext, request: FastifyRequest, reply: FastifyReply) {
  const { key } = pathParams(Params, request)
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
