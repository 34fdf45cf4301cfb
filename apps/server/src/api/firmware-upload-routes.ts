import multipart from '@fastify/multipart'
import { apiBase, type Envelope, firmwareLimits, firmwarePath } from '@fieldhub/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createFirmware, type FirmwareUpload } from '#domain/firmware.ts'
import { mayCall } from '#domain/role-rights.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import type { ApiContext } from './api-context.ts'
import { Attempt, auditCall } from './audit-call.ts'
import { success } from './envelope.ts'
import { contextOf, orFailure, signedInCaller } from './handle-call.ts'

const call = { method: 'POST', path: firmwarePath } as const
/** What a multipart form needs around the file. */
const formBytes = 65_536

/** A package is streamed to where it is kept: it never lies in memory whole. */
export async function addFirmwareUpload(server: FastifyInstance, api: ApiContext): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: firmwareLimits.bytesMax + 1, files: 1, fields: 4, parts: 5 },
    })
    const bodyLimit = firmwareLimits.bytesMax + formBytes
    scope.post(`${apiBase}${firmwarePath}`, { bodyLimit }, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const attempt = new Attempt(call, contextOf(request), {})
      const answer = await orFailure(api, request, call, () => takeUpload(api, request, attempt))
      await auditCall(api, attempt, answer)
      return answer
    })
  })
}

async function takeUpload(
  api: ApiContext,
  request: FastifyRequest,
  attempt: Attempt,
): Promise<Envelope> {
  const { context } = attempt
  const caller = attempt.enter(await signedInCaller(api, context))
  if (!mayCall(caller.role, call)) throw new AppError('notAllowed')
  const upload = await openUpload(request)
  const firmware = await createFirmware(api.domain, caller, upload, context.language)
  return success(firmware, context.language)
}

/** The fields come before the file: what it is must be known when the bytes begin. */
async function openUpload(request: FastifyRequest): Promise<FirmwareUpload> {
  try {
    const part = await request.file()
    if (part?.fieldname === 'file') {
      const fields = Object.entries(part.fields).flatMap(([name, field]) =>
        field !== undefined && 'value' in field && typeof field.value === 'string'
          ? [[name, field.value] as const]
          : [],
      )
      return {
        fields: Object.fromEntries(fields),
        fileName: part.filename,
        source: bytesOf(part.file),
      }
    }
  } catch (error) {
    if (!isTheirs(error)) throw error
  }
  throw new FieldError({ file: 'firmwareFile' })
}

/** A form that breaks off is the sender's fault. */
async function* bytesOf(file: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of file) if (piece instanceof Uint8Array) yield piece
  } catch (error) {
    if (!isTheirs(error)) throw error
    throw new FieldError({ file: 'firmwareFile' })
  }
}

function isTheirs(error: unknown): boolean {
  return error instanceof Error && ('statusCode' in error || 'code' in error)
}
