import { err, ok } from '@fieldhub/kernel'
import type { Dialect } from '../dialect.ts'
import { parseFields } from '../json-fields.ts'
import { makerTopics } from './maker-topics.ts'

const keysMax = 5_000

/** ZSTEL 众山: one flat object with keys as set in the DTU; `"?"` requests values, and the answer has the form of a report. */
export const zstel: Dialect = {
  key: 'zstel',
  ...makerTopics,
  read: (_sn, _topic, payload) => {
    const fields = parseFields(payload)
    if (fields === undefined) return err('not a JSON object')
    const entries = Object.entries(fields)
    if (entries.length > keysMax) return err(`more than ${keysMax} values`)
    const values = entries.map(([key, value]) => ({ key, value, time: undefined, isLate: false }))
    return ok([{ kind: 'values', values }])
  },
  maker: {
    write: ({ sn, key, value }) => command(sn, { [key]: value }),
    request: (sn, keys) => command(sn, Object.fromEntries(keys.map((key) => [key, '?']))),
  },
}

function command(sn: string, body: Readonly<Record<string, unknown>>) {
  return { topic: `iot/${sn}/down/cmd`, payload: JSON.stringify(body), qos: 1 } as const
}
