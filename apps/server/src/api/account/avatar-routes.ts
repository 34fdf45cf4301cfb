import multipart from '@fastify/multipart'
import { avatarFiles } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '#api/call/api-context.ts'
import { addFileCall } from '#api/call/file-call.ts'
import { success } from '#api/http/envelope.ts'
import { readUpload } from '#api/http/form-upload.ts'
import { avatarBytesMax, changeAvatar, getAvatar } from '#domain/account/avatar.ts'
import { FieldError } from '#platform/app-error.ts'

/** Upload and download of an account's picture. */
export async function addAvatarRoutes(
  server: FastifyInstance,
  { domain }: ApiContext,
): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: avatarBytesMax, files: 1, fields: 4, parts: 5 },
    })
    addFileCall(scope, { call: avatarFiles.read }, async ({ reply, caller }) =>
      reply.type('image/jpeg').send(await getAvatar(domain, caller)),
    )
    const bodyLimit = 2 * avatarBytesMax
    addFileCall(
      scope,
      { call: avatarFiles.change, bodyLimit },
      async ({ request, caller, attempt }) => {
        const { fieldName, file } = await readUpload(request, 'image')
        if (fieldName !== 'file') throw new FieldError({ file: 'image' })
        await changeAvatar(domain, caller, file)
        return success(null, attempt.context.language)
      },
    )
  })
}
