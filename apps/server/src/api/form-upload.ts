import type { FieldMessage } from '@fieldhub/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FieldError } from '#platform/app-error.ts'

export interface Upload {
  readonly file: Buffer
  readonly fileName: string
  readonly fields: Readonly<Record<string, string>>
}

/** Field `file` of a multipart form with the fields beside it, before or after. */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  fault: FieldMessage = 'importFile',
): Promise<Upload> {
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  let fileName = ''
  let isCut = false
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        file = await part.toBuffer()
        fileName = part.filename
        // A cut that came with the last bytes is not thrown.
        isCut = part.file.truncated
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  } catch (error) {
    if (!(error instanceof Error && 'statusCode' in error)) throw error
    isCut = error.statusCode === 413
    file = undefined
  }
  if (isCut) void reply.code(413)
  if (file === undefined || isCut) throw new FieldError({ file: fault })
  return { file, fileName: fileName.slice(-100), fields }
}
