import { apiBase, type Language } from '@fieldhub/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedFile, cachedFile, packFile, sendCached } from '#api/http/cached-file.ts'
import { readerLanguage } from '#api/http/reader-language.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { writeDocument } from './openapi.ts'

/** Serves the published document as JSON in the reader's language. */
export function addPublishedDocument(server: FastifyInstance): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, lang',
    })
    return sendCached(request, reply, await documentIn(readerLanguage(request)))
  }
  for (const path of ['/openapi.json', '/docs/json']) {
    server.route({ method: ['GET', 'HEAD'], url: apiBase + path, handler: send })
  }
}

/**
 * Documents are made and packed once, for their first reader, and shared by all servers of the process. Most servers
 * are never asked for them.
 */
const documents = new Map<Language, Promise<CachedFile>>()

function documentIn(language: Language): Promise<CachedFile> {
  let made = documents.get(language)
  if (made === undefined) {
    made = makeDocument(language)
    documents.set(language, made)
  }
  return made
}

/** A document takes a tenth of a second, in which others get their turns. */
async function makeDocument(language: Language): Promise<CachedFile> {
  const slices = new TimeSlices()
  const work = writeDocument(language)
  for (;;) {
    const { done, value } = work.next()
    if (done === true) {
      const text = JSON.stringify(value)
      return packFile(cachedFile('application/json; charset=utf-8', Buffer.from(text)))
    }
    await slices.pause()
  }
}
