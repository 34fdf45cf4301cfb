import multipart from '@fastify/multipart'
import { apiBase, type Envelope } from '@fieldhub/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { avatarBytesMax, avatarOf, changeAvatar } from '#domain/avatar.ts'
import { FieldError } from '#platform/app-error.ts'
import type { ApiContext } from './api-context.ts'
import { Attempt, auditCall } from './audit-call.ts'
import { success } from './envelope.ts'
import { contextOf, orFailure, signedInCaller } from './handle-call.ts'

export const avatarPath = '/app/avatar'
const url = `${apiBase}${avatarPath}`

/** Bytes in and out, so no endpoints of the contract: the same guard, and the envelope for what fails. */
export async function addAvatarRoutes(server: FastifyInstance, api: ApiContext): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: avatarBytesMax, files: 1, fields: 4, parts: 5 },
    })
    scope.get(url, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const answer = await orFailure(api, request, { method: 'GET', path: avatarPath }, async () =>
        avatarOf(api.domain, await signedInCaller(api, contextOf(request))),
      )
      if (!(answer instanceof Uint8Array)) return answer
      return reply.type('image/jpeg').send(answer)
    })
    scope.post(url, { bodyLimit: 2 * avatarBytesMax }, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const call = { method: 'POST', path: avatarPath } as const
      const attempt = new Attempt(call, contextOf(request), {})
      const answer = await orFailure(api, request, call, () => takeAvatar(api, request, attempt))
      await auditCall(api, attempt, answer)
      return answer
    })
  })
}

async function takeAvatar(
  api: ApiContext,
  request: FastifyRequest,
  attempt: Attempt,
): Promise<Envelope> {
  const { context } = attempt
  const caller = attempt.enter(await signedInCaller(api, context))
  await changeAvatar(api.domain, caller, await readFile(request))
  return success(null, context.language)
}

/** Field `file`; too large, missing and malformed are all the sender's. */
async function readFile(request: FastifyRequest): Promise<Uint8Array> {
  try {
    const part = await request.file()
    const bytes = await part?.toBuffer()
    // A cut that came with the last bytes is not thrown.
    const isWhole = part?.fieldname === 'file' && !part.file.truncated
    if (bytes !== undefined && isWhole) return bytes
  } catch (error) {
    const isTheirs = error instanceof Error && 'statusCode' in error
    if (!isTheirs) throw error
  }
  throw new FieldError({ file: 'image' })
}
