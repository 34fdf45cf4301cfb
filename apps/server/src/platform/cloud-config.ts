import { createHash } from 'node:crypto'
import type { PolledVariable } from './facts.ts'

/** What a cloud device is told to poll, as it goes over the wire (devices.md A.5, `down/config`). */
export interface CloudConfig {
  readonly poll: readonly Readonly<Record<string, unknown>>[]
  /** Of the whole content: another digest is another configuration. */
  readonly digest: string
}

const known = new WeakMap<readonly PolledVariable[], CloudConfig>()

/** All devices of one model share one configuration. */
export function cloudConfigOf(variables: readonly PolledVariable[]): CloudConfig {
  const before = known.get(variables)
  if (before !== undefined) return before
  const poll = variables.map(pollEntry)
  const digest = createHash('sha256').update(JSON.stringify(poll)).digest('base64url')
  const config = { poll, digest }
  known.set(variables, config)
  return config
}

function pollEntry(variable: PolledVariable) {
  const { varId, unitId, functionCode, register, format, bit, decimals } = variable
  return {
    id: `v${varId}`,
    s: unitId,
    fc: functionCode,
    a: register,
    fm: format.fm,
    ...(bit === undefined ? {} : { bit }),
    dp: decimals,
    w: variable.isWritable ? 1 : 0,
    every: variable.rateSeconds,
    when: variable.reportMethod,
  }
}
