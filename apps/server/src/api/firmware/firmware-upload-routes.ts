import multipart from '@fastify/multipart'
import { firmwareFiles, firmwareLimits } from '@fieldhub/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiContext } from '#api/call/api-context.ts'
import { addFileCall } from '#api/call/file-call.ts'
import { success } from '#api/http/envelope.ts'
import { getFileName } from '#api/http/form-upload.ts'
import { createFirmware, type FirmwareUpload } from '#domain/firmware/firmware.ts'
import { FieldError } from '#platform/app-error.ts'

/** Bytes that a multipart form needs around the file. */
const formBytes = 65_536

/** A package is streamed to its place, so that it never lies in memory whole. */
export async function addFirmwareUpload(server: FastifyInstance, api: ApiContext): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: firmwareLimits.bytesMax + 1, files: 1, fields: 4, parts: 5 },
    })
    const bodyLimit = firmwareLimits.bytesMax + formBytes
    addFileCall(
      scope,
      { call: firmwareFiles.upload, bodyLimit },
      async ({ request, caller, attempt }) => {
        const { language } = attempt.context
        const upload = await openUpload(request)
        return success(await createFirmware(api.domain, caller, upload, language), language)
      },
    )
  })
}

/** The fields come before the file, since they must be known when its bytes begin. */
async function openUpload(request: FastifyRequest): Promise<FirmwareUpload> {
  const part = await request.file().catch(() => undefined)
  if (part?.fieldname !== 'file') throw new FieldError({ file: 'firmwareFile' })
  const fields = Object.entries(part.fields).flatMap(([name, field]) =>
    field !== undefined && 'value' in field && typeof field.value === 'string'
      ? [[name, field.value] as const]
      : [],
  )
  return {
    fields: Object.fromEntries(fields),
    fileName: getFileName(String(part.filename ?? '')),
    source: bytesOf(part.file),
  }
}

/** A form that breaks off is answered as the sender's fault. */
async function* bytesOf(file: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of file) if (piece instanceof Uint8Array) yield piece
  } catch {
    throw new FieldError({ file: 'firmwareFile' })
  }
}
