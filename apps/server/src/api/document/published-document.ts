import { apiBase, type Language, languages } from '@fieldhub/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedFile, cachedFile, packFile, sendCached } from '#api/http/cached-file.ts'
import { readerLanguage } from '#api/http/reader-language.ts'
import { openApiDocument } from './openapi.ts'

/** Serves the published document as JSON in the reader's language. */
export function addPublishedDocument(server: FastifyInstance): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, lang',
    })
    return sendCached(request, reply, await documentIn(readerLanguage(request)))
  }
  // Making a document takes a tenth of a second, so it is done right after the start rather than during somebody's
  // request.
  server.addHook('onListen', (done) => {
    for (const language of languages) void documentIn(language)
    done()
  })
  for (const path of ['/openapi.json', '/docs/json']) {
    server.route({ method: ['GET', 'HEAD'], url: apiBase + path, handler: send })
  }
}

/** Documents are made and packed once and shared by all servers of the process. */
const documents = new Map<Language, Promise<CachedFile>>()

function documentIn(language: Language): Promise<CachedFile> {
  const known = documents.get(language)
  if (known !== undefined) return known
  const text = JSON.stringify(openApiDocument(language))
  const made = packFile(cachedFile('application/json; charset=utf-8', Buffer.from(text)))
  documents.set(language, made)
  return made
}
