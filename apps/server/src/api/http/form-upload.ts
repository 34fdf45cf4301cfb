import { type FieldMessage, isNamePlain } from '@fieldhub/contract'
import type { FastifyRequest } from 'fastify'
import { FieldError, TooLargeError } from '#platform/app-error.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'

export interface Upload {
  readonly file: Buffer
  readonly fieldName: string
  readonly fileName: string
  readonly fields: Readonly<Record<string, string>>
}

const fileNameCharacters = 100

/** Reads the field `file` of a multipart form, with the fields beside it, before or after. */
export async function readUpload(
  request: FastifyRequest,
  fault: FieldMessage = 'importFile',
): Promise<Upload> {
  const form = await readForm(request, fault)
  if (form.file === undefined) throw new FieldError({ file: fault })
  return { ...form, file: form.file, fileName: getFileName(form.fileName) }
}

/** The file's name as it is stored. */
export function getFileName(given: string): string {
  if (!isNamePlain(given)) throw new FieldError({ file: 'fileName' })
  return given.slice(-fileNameCharacters)
}

/** Every error of the form parser is the sender's fault: the form is broken, cut off or missing. */
async function readForm(request: FastifyRequest, fault: FieldMessage) {
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  let fileName = ''
  let fieldName = ''
  let isTooLarge = false
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        file = await readWhole(part.file)
        fieldName = part.fieldname
        // A part with a file type but no name is still a file.
        fileName = String(part.filename ?? '')
        // The parser throws nothing when the size limit is reached with the last bytes.
        isTooLarge ||= part.file.truncated
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  } catch (error) {
    isTooLarge ||= isObject(error) && error['statusCode'] === 413
    file = undefined
  }
  if (isTooLarge) throw new TooLargeError({ file: fault })
  return { file, fieldName, fileName, fields }
}

/** A file of 20 MiB is put together in slices, as that alone takes a tenth of a second. */
async function readWhole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
  }
  const file = Buffer.allocUnsafeSlow(length)
  const slices = new TimeSlices()
  let at = 0
  for (const chunk of chunks) {
    await slices.pause()
    at += chunk.copy(file, at)
  }
  return file
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
