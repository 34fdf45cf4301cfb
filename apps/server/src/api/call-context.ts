import { defaultLanguage, Language } from '@fieldhub/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { makeToken } from '#platform/secret.ts'
import { readBrowserCookie } from './browser-cookie.ts'
import { readFactorCookie } from './factor-cookie.ts'
import { readProofCookie } from './proof-cookie.ts'
import type { CallContext } from './route.ts'

export function languageOf(request: FastifyRequest): Language {
  const parsed = z.safeParse(Language, request.headers['lang'])
  return parsed.success ? parsed.data : defaultLanguage
}

export function contextOf(request: FastifyRequest): CallContext {
  const { token, 'user-agent': agent } = request.headers
  return {
    language: languageOf(request),
    token: typeof token === 'string' ? token : '',
    ip: request.ip,
    agent: (agent ?? '').replaceAll(/\p{Cc}/gu, ''),
    origin: originOf(request),
    browserProof: readProofCookie(request.headers.cookie),
    browser: readBrowserCookie(request.headers.cookie),
    factorProof: readFactorCookie(request.headers.cookie) ?? makeToken(),
  }
}

/** The caller is told only its own words; a proxy in front says which protocol it was. */
function originOf(request: FastifyRequest): string {
  const isSecure = request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https'
  return `${isSecure ? 'https' : 'http'}://${request.host}`
}
