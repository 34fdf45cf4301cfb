import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { ownHosts } from '#platform/access/own-hosts.ts'
import type { TrustedProxies } from '#platform/access/trusted-proxies.ts'

export interface LiveUpgrade {
  /** Proxies that are believed about addresses; left out, the peer's address counts. */
  readonly proxies?: TrustedProxies
  /** Address at which people reach this server; empty or left out: the requested host. */
  readonly publicUrl?: string
}

/**
 * Browsers name the page that opens a live connection, and pages of other sites are refused. A client that names none
 * is no browser. `x-forwarded-host` counts whoever sent it, as no page can add it.
 */
export function isOfOwnPage(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host = '' } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const requestedHosts = [host, ...lines(headers['x-forwarded-host']).map((name) => name.trim())]
  const own = requestedHosts.flatMap((name) => ownHosts(name, publicUrl))
  return own.map(withoutUsualPort).includes(new URL(origin).host)
}

export function addressOf({ socket, headers }: IncomingMessage, { proxies }: LiveUpgrade): string {
  const peer = socket.remoteAddress ?? ''
  const forwardedFor = headers['x-forwarded-for']
  return (
    proxies?.clientAddress(
      peer,
      Array.isArray(forwardedFor) ? forwardedFor.join() : forwardedFor,
    ) ?? peer
  )
}

export function refuse(socket: Duplex, status: string): void {
  const answer = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`
  // A client that never closes its side would keep the connection for ever.
  socket.end(answer, () => socket.destroy())
}

function lines(given: string | readonly string[] | undefined): readonly string[] {
  return (typeof given === 'string' ? given : (given ?? []).join()).split(',')
}

function withoutUsualPort(host: string): string {
  return host.replace(/:(80|443)$/, '')
}
