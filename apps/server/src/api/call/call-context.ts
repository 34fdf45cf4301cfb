import { TLSSocket } from 'node:tls'
import { defaultLanguage, Language } from '@fieldhub/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { readBrowserCookie } from '#api/session/browser-cookie.ts'
import { readFactorCookie } from '#api/session/factor-cookie.ts'
import { readProofCookie } from '#api/session/proof-cookie.ts'
import { makeToken } from '#platform/secrets/secret.ts'
import type { CallContext } from './route.ts'

export function readLanguage(request: FastifyRequest): Language {
  const parsed = z.safeParse(Language, request.headers['lang'])
  return parsed.success ? parsed.data : defaultLanguage
}

export function getContext(request: FastifyRequest): CallContext {
  const { token, 'user-agent': agent } = request.headers
  return {
    language: readLanguage(request),
    token: typeof token === 'string' ? token : '',
    ip: request.ip,
    agent: (agent ?? '').replaceAll(/\p{Cc}/gu, ''),
    zone: readZone(request),
    origin: getOrigin(request),
    connectedOrigin: getConnectedOrigin(request),
    browserProof: readProofCookie(request.headers.cookie),
    browser: readBrowserCookie(request.headers.cookie),
    factorProof: readFactorCookie(request.headers.cookie) ?? makeToken(),
  }
}

const zoneCharactersMax = 64

function readZone({ headers: { zone } }: FastifyRequest): string {
  return typeof zone === 'string' && zone.length <= zoneCharactersMax ? zone : ''
}

/**
 * The origin under which the caller reached this server. Headers of a proxy count only where the proxy is trusted:
 * Fastify reads protocol and host by the same rule as the address.
 */
function getOrigin({ protocol, host }: FastifyRequest): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${host}`
}

/** The origin by the address of this machine that the connection came to: a caller cannot choose it by a header. */
function getConnectedOrigin({ socket }: FastifyRequest): string {
  const { localAddress = '', localPort = 0 } = socket
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/, '')
  const host = address.includes(':') ? `[${address}]` : address
  return `${socket instanceof TLSSocket ? 'https' : 'http'}://${host}:${localPort}`
}
