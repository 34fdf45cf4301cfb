import { err, ok } from '@fieldhub/kernel'
import type { Dialect } from '../dialect.ts'
import { type Fields, getObjects, parseFields, toText } from '../json-fields.ts'
import type { UplinkValue } from '../uplink.ts'
import { makerTopics } from './maker-topics.ts'

/** Four-Faith 四信: values by the address in the PLC, times as texts of China. */
export const fourFaith: Dialect = {
  key: 'four-faith',
  ...makerTopics,
  read: (_sn, _topic, payload) => {
    const fields = parseFields(payload)
    if (fields === undefined) return err('not a JSON object')
    if (!Array.isArray(fields['content'])) return err('content is missing')
    const common = chinaTime(fields['utime'])
    const values = getObjects(fields['content']).flatMap((item) => toValue(item, common))
    return ok([{ kind: 'values', values }])
  },
  maker: {
    write: ({ sn, key, value }) => ({
      topic: `iot/${sn}/down/cmd`,
      payload: JSON.stringify({
        did: sn,
        content: [{ pid: '1', addr: key, addrv: String(value) }],
      }),
      qos: 1,
    }),
  },
}

function toValue(item: Fields, common: number | undefined): UplinkValue[] {
  const key = toText(item['addr'], 64)
  const time = chinaTime(item['ctime']) ?? common
  return key === undefined ? [] : [{ key, value: item['addrv'], time, isLate: false }]
}

/** `2026/11/20 13:49:56` at +08:00. */
function chinaTime(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined
  const parts = /^(\d{4})[/-](\d{2})[/-](\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text)
  if (parts === null) return undefined
  const [, year = '', month = '', day = '', clock = ''] = parts
  const time = Date.parse(`${year}-${month}-${day}T${clock}+08:00`)
  return Number.isNaN(time) ? undefined : time
}
