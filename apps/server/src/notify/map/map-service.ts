import { invariant, ok, type Result } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { FaultKind, ProviderFault } from '../provider/delivery.ts'
import { type CallerLimits, ProviderCaller } from '../provider/provider-caller.ts'
import { providerUrl } from '../provider/provider-url.ts'
import type { SecretText } from '../provider/secret-text.ts'
import type { MapSettings } from './map-settings.ts'

/** GCJ-02 degrees, as on every map of AMap. */
export interface MapPoint {
  readonly lng: number
  readonly lat: number
}

export interface CellPosition extends MapPoint {
  /** Radius in metres. */
  readonly radius: number
}

export interface Cell {
  readonly mcc: number
  readonly mnc: number
  readonly lac: number
  readonly cellId: number
  /** Signal in dBm, negative. */
  readonly signal: number
}

export interface CellReport {
  readonly imei: string
  readonly serving: Cell
  readonly neighbours: readonly Cell[]
}

const neighboursMax = 6

const Outcome = z.object({
  status: z.enum(['0', '1']),
  info: z._default(z.string(), ''),
  infocode: z._default(z.string(), ''),
})
/** AMap writes an empty text as an empty array. */
const Text = z.union([z.string(), z.array(z.unknown())])
const AddressAnswer = z.object({ regeocode: z.object({ formatted_address: Text }) })
const location = z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,2}(\.\d+)?$/))
const CellAnswer = z.object({
  result: z.object({
    location: z.optional(z.union([location, z.literal(''), z.array(z.unknown())])),
    radius: z.optional(z.union([z.coerce.number().check(z.minimum(0)), z.array(z.unknown())])),
  }),
})

/** AMap's web services. */
export class MapService {
  readonly #settings: MapSettings
  readonly #caller: ProviderCaller

  constructor(settings: MapSettings, limits?: CallerLimits) {
    this.#settings = settings
    this.#caller = new ProviderCaller('amap', [settings.serviceKey, settings.locateKey], limits)
  }

  /** Null: the place has no address, such as a place in the sea. */
  async readAddress(point: MapPoint): Promise<Result<string | null, ProviderFault>> {
    const { serviceKey, url } = this.#settings
    const query = { location: `${point.lng.toFixed(6)},${point.lat.toFixed(6)}`, output: 'JSON' }
    const place = providerUrl(url, 'v3/geocode/regeo', withKey(query, serviceKey))
    const answer = await this.#request(place, AddressAnswer)
    if (!answer.ok) return answer
    const { formatted_address: address } = answer.value.regeocode
    return ok(typeof address === 'string' && address !== '' ? address : null)
  }

  /** Null: AMap does not know these cells. */
  async readPosition(report: CellReport): Promise<Result<CellPosition | null, ProviderFault>> {
    invariant(/^\d{0,20}$/.test(report.imei), 'an IMEI is digits')
    const { locateKey, locateUrl } = this.#settings
    const neighbours = report.neighbours.slice(0, neighboursMax).map(cellText).join('|')
    const query = {
      accesstype: '0',
      imei: report.imei,
      cdma: '0',
      bts: cellText(report.serving),
      ...(neighbours === '' ? {} : { nearbts: neighbours }),
      output: 'json',
    }
    const answer = await this.#request(
      providerUrl(locateUrl, 'position', withKey(query, locateKey)),
      CellAnswer,
    )
    return answer.ok ? ok(toPosition(answer.value)) : answer
  }

  async #request<Schema extends z.core.$ZodType>(
    url: URL,
    schema: Schema,
  ): Promise<Result<z.output<Schema>, ProviderFault>> {
    const reply = await this.#caller.send({ method: 'GET', url })
    if (!reply.ok) return reply
    const outcome = this.#caller.read(reply.value, Outcome)
    if (!outcome.ok) return outcome
    const { info, infocode, status } = outcome.value
    if (status === '0') return this.#caller.fault(faultKind(infocode), infocode, info)
    return this.#caller.read(reply.value, schema)
  }
}

function withKey(query: Readonly<Record<string, string>>, key: SecretText) {
  return { ...query, key: key.reveal() }
}

function cellText({ cellId, lac, mcc, mnc, signal }: Cell): string {
  return [mcc, String(mnc).padStart(2, '0'), lac, cellId, signal].join(',')
}

function toPosition({ result }: z.output<typeof CellAnswer>): CellPosition | null {
  if (typeof result.location !== 'string' || result.location === '') return null
  const [lng = Number.NaN, lat = Number.NaN] = result.location.split(',').map(Number)
  return { lng, lat, radius: typeof result.radius === 'number' ? result.radius : 0 }
}

const limitCodes = /^(10003|10004|10010|10014|10015|10019|1002[0-9]|1004[45])$/
const credentialCodes = /^(10001|10002|10005|10006|10007|10008|10009|10012|10013|10026|10041)$/

function faultKind(infocode: string): FaultKind {
  if (credentialCodes.test(infocode)) return 'credentials'
  if (limitCodes.test(infocode)) return 'limit'
  return infocode === '10016' || infocode === '10017' ? 'failed' : 'refused'
}
