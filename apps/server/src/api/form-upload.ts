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
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        // A cut that came with the last bytes is not thrown.
        if (part.file.truncated) void reply.code(413)
        file = part.file.truncated ? undefined : bytes
        fileName = part.filename
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  } catch (error) {
    if (!(error instanceof Error && 'statusCode' in error)) throw error
    if (error.statusCode === 413) void reply.code(413)
    file = undefined
  }
  if (file === undefined) throw new FieldError({ file: fault })
  return { file, fileName: fileName.slice(-100), fields }
}
