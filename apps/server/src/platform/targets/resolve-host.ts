import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Addresses of a name that is no address itself; empty when it has none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>

const answerTimeoutMs = 3_000
const triesMax = 2

/**
 * Asks the name servers by sockets of its own: `dns.lookup` has few threads for the whole process, and names whose
 * servers never answer would keep mail and text messages waiting.
 */
export async function resolveByNameServer(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: answerTimeoutMs, tries: triesMax })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Also finds what only this machine knows, as names of its hosts file and of its search domains. */
export async function resolveBySystem(host: string): Promise<readonly string[]> {
  const known = await resolveByNameServer(host)
  if (known.length > 0) return known
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

/**
 * The one spelling of a host by which it is judged: `0x7f.1` and `2130706433` are addresses to some systems, and a
 * name may be written in any language. Undefined when it is no host at all.
 */
export function toCanonicalHost(host: string): string | undefined {
  const bare = host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host
  if (isIP(bare) !== 0) return bare
  if (!/^[^\s/\\?#@:[\]%]+$/.test(host)) return undefined
  const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
  return name === '' ? undefined : name
}
