import { createHash } from 'node:crypto'
import type { PolledVariable } from './device-profile.ts'

/** What a cloud device is told to poll, as the payload of `down/config` (docs/device-protocol.md). */
export interface CloudConfig {
  readonly poll: readonly Readonly<Record<string, unknown>>[]
  /** Settings of its serial port; undefined: the device keeps its own. */
  readonly serial: readonly Readonly<Record<string, unknown>>[] | undefined
  /** Digest of the whole content: another digest is another configuration. */
  readonly digest: string
}

const known = new WeakMap<readonly PolledVariable[], CloudConfig>()

/** Builds a configuration. All devices of one model share what they poll. `port` is `9600,8,N,1`, or empty. */
export function toCloudConfig(variables: readonly PolledVariable[], port = ''): CloudConfig {
  const usual = getPollConfig(variables)
  const serial = serialEntry(port)
  if (serial === undefined) return usual
  return { ...usual, serial: [serial], digest: getDigest([usual.digest, serial]) }
}

function serialEntry(port: string) {
  const [baud, data, parity, stop] = port.split(',')
  if (stop === undefined) return undefined
  return { port: 1, baud: Number(baud), data: Number(data), parity, stop: Number(stop) }
}

function getPollConfig(variables: readonly PolledVariable[]): CloudConfig {
  const before = known.get(variables)
  if (before !== undefined) return before
  const poll = variables.map(pollEntry)
  const config = { poll, serial: undefined, digest: getDigest(poll) }
  known.set(variables, config)
  return config
}

function getDigest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/** Decimals of a float of which the server, and not the device, makes the shown value. */
const floatDecimals = 6

/** A device divides by 10^decimals alone; of a scaled variable it reports the raw number, which the server scales. */
export function decimalsInTable({ scale, format, decimals }: PolledVariable): number {
  if (scale === undefined) return decimals
  return format.kind === 'float' ? floatDecimals : 0
}

/** What is reported on change is reported when the shown value changed, by one step of its last decimal. */
function getTolerance(variable: PolledVariable) {
  const { reportMethod, format } = variable
  const decimals = decimalsInTable(variable)
  const isNumber = !['text', 'bit', 'bit-of-16'].includes(format.kind)
  if (reportMethod !== 'change' || !isNumber) return {}
  return { tol: Number((10 ** -decimals).toFixed(decimals)) }
}

function pollEntry(variable: PolledVariable) {
  const { varId, unitId, functionCode, register, format, bit } = variable
  return {
    id: `v${varId}`,
    s: unitId,
    fc: functionCode,
    a: register,
    fm: format.fm,
    ...(bit === undefined ? {} : { bit }),
    dp: decimalsInTable(variable),
    w: variable.isWritable ? 1 : 0,
    // Cloud devices count whole seconds.
    every: Math.ceil(variable.rateSeconds),
    when: variable.reportMethod,
    ...getTolerance(variable),
  }
}
