import { type CallerLimits, ProviderCaller } from '../provider/provider-caller.ts'
import { providerUrl } from '../provider/provider-url.ts'
import type { MapProxySettings } from './map-proxy-settings.ts'

export interface MapProxyAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Paths that the console's map needs; browsers may use nothing else of the operator's quota. */
const paths: Readonly<Record<string, 'url' | 'webUrl'>> = {
  'v3/log/init': 'url',
  'v3/geocode/regeo': 'url',
  'v4/map/styles': 'webUrl',
}
const types = /^(application\/(json|javascript|x-javascript)|text\/(plain|javascript))\b/i
const queryCharsMax = 2_000

/** Forwards calls of AMap's library, and adds the security code that no browser may see. */
export class MapProxy {
  readonly #settings: MapProxySettings
  readonly #caller: ProviderCaller

  constructor(settings: MapProxySettings, limits?: CallerLimits) {
    this.#settings = settings
    this.#caller = new ProviderCaller('amap', [settings.securityCode], limits)
  }

  /** Undefined: the path is not for this proxy. */
  async pass(
    path: string,
    query: Readonly<Record<string, string>>,
  ): Promise<MapProxyAnswer | undefined> {
    const base = Object.hasOwn(paths, path) ? paths[path] : undefined
    if (base === undefined || query['key'] !== this.#settings.key) return undefined
    if (JSON.stringify(query).length > queryCharsMax) return undefined
    const jscode = this.#settings.securityCode.reveal()
    const url = providerUrl(this.#settings[base], path, { ...query, jscode })
    const reply = await this.#caller.send({ method: 'GET', url })
    if (!reply.ok) return { status: 502, type: 'text/plain', text: reply.error.kind }
    const { headers, status, text } = reply.value
    const type = headers.get('content-type') ?? ''
    // A fault that quotes the address would quote the code.
    const isSafe = types.test(type) && !text.includes(jscode)
    if (!isSafe) return { status: 502, type: 'text/plain', text: 'garbage' }
    return { status, type, text }
  }
}
