import type { Language } from '@fieldhub/contract'
import type { FastifyReply } from 'fastify'
import { success } from '#api/http/envelope.ts'
import { jsonInSlices } from './json-in-slices.ts'

/**
 * The envelope of what a call found, whose text is written with pauses where it is large. The envelope itself passes the
 * hooks of every answer: the operation log and the metrics read it there.
 */
export async function answerInSlices<D>(reply: FastifyReply, data: D, language: Language) {
  const envelope = success(data, language)
  const bytes = await jsonInSlices(envelope)
  if (bytes !== undefined) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify sends bytes too, which its types do not say
    const written = bytes as unknown as string
    void reply.type('application/json; charset=utf-8').serializer(() => written)
  }
  return envelope
}
