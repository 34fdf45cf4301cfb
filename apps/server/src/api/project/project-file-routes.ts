import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { archiveLimits, ProjectExport, projectFiles } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import { answerInSlices } from '#api/call/answer-in-slices.ts'
import type { ApiContext } from '#api/call/api-context.ts'
import { addFileCall, type FileRequest } from '#api/call/file-call.ts'
import { parseInput } from '#api/call/route.ts'
import { getFileName } from '#api/http/form-upload.ts'
import { exportProject } from '#domain/project/export-project.ts'
import { uploadProject } from '#domain/project/import-project.ts'
import { consumeProof } from '#domain/session/factor/factor-proof.ts'
import { FieldError, TooLargeError } from '#platform/app-error.ts'

/** Bytes that a multipart form needs around the file. */
const formBytes = 65_536

/** The whole project of an account as one file, and back. */
export async function addProjectFileRoutes(
  server: FastifyInstance,
  api: ApiContext,
): Promise<void> {
  addFileCall(server, { call: projectFiles.export }, (call) => sendArchive(api, call))
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: archiveLimits.fileBytes, files: 1, fields: 4, parts: 5 },
    })
    const bodyLimit = archiveLimits.fileBytes + formBytes
    addFileCall(scope, { call: projectFiles.upload, bodyLimit }, (call) => receive(api, call))
  })
}

async function sendArchive({ domain }: ApiContext, { request, reply, caller }: FileRequest) {
  const { nouns, secrets } = parseInput(ProjectExport, request.body ?? {})
  if (secrets !== undefined) await consumeProof(domain, caller, secrets.proof)
  const pieces = exportProject(domain, caller, { nouns, passphrase: secrets?.passphrase })
  void reply.header('content-disposition', 'attachment; filename="project.fieldhub.zip"')
  return reply.type('application/zip').send(Readable.from(pieces, { objectMode: false }))
}

async function receive({ domain }: ApiContext, { request, reply, caller, attempt }: FileRequest) {
  const { language } = attempt.context
  attempt.looksOnly = true
  const part = await request.file().catch(() => undefined)
  if (part?.fieldname !== 'file') throw new FieldError({ file: 'archiveFile' })
  const fileName = getFileName(String(part.filename ?? ''))
  const upload = { fileName, source: bytesOf(part.file) }
  const uploaded = await uploadProject(domain, caller, upload, language)
  return answerInSlices(reply, uploaded, language)
}

/** A form that breaks off is answered as the sender's fault, and a file that is cut off is not read. */
async function* bytesOf(
  file: AsyncIterable<unknown> & { readonly truncated: boolean },
): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of file) if (piece instanceof Uint8Array) yield piece
  } catch {
    throw new FieldError({ file: 'archiveFile' })
  }
  if (file.truncated) throw new TooLargeError({ file: 'archiveFile' })
}
