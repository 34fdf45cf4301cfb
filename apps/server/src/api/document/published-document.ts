import { apiBase, type Language, languages } from '@fieldhub/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedFile, cachedFile, packFile, sendCached } from '#api/http/cached-file.ts'
import { readerLanguage } from '#api/http/reader-language.ts'
import { openApiDocument } from './openapi.ts'

/** The published document as JSON, in the language of who reads it. */
export function addPublishedDocument(server: FastifyInstance): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, lang',
    })
    return sendCached(request, reply, await documentIn(readerLanguage(request)))
  }
  // It takes a tenth of a second each, for which nobody should wait who asks for something else.
  server.addHook('onListen', (done) => {
    for (const language of languages) void documentIn(language)
    done()
  })
  for (const path of ['/openapi.json', '/docs/json']) {
    server.route({ method: ['GET', 'HEAD'], url: apiBase + path, handler: send })
  }
}

/** Made and packed once; the same for every server of the process. */
const documents = new Map<Language, Promise<CachedFile>>()

function documentIn(language: Language): Promise<CachedFile> {
  const known = documents.get(language)
  if (known !== undefined) return known
  const text = JSON.stringify(openApiDocument(language))
  const made = packFile(cachedFile('application/json; charset=utf-8', Buffer.from(text)))
  documents.set(language, made)
  return made
}
