import { err, ok } from '@fieldhub/kernel'
import { epochMs } from '../device-time.ts'
import type { Dialect } from '../dialect.ts'
import {
  type Fields,
  getObjects,
  isFields,
  numberOf,
  parseFields,
  toText,
  toWhole,
} from '../json-fields.ts'
import { fixTime, readFix } from '../read-fix.ts'
import type { Reading, Uplink, UplinkValue } from '../uplink.ts'
import { readUsualReport, valuesMax } from './usual-report.ts'

const downTopics = ['#', '+', 'config', 'cmd', 'ota', 'serial']
const cellsMax = 16
const targetSilent = 0x0b

/** Our own protocol, version 1 (docs/device-protocol.md). */
export const fieldhub: Dialect = {
  key: 'fieldhub',
  mayPublish: (sn, topic) => topic.startsWith(`iot/${sn}/up/`),
  maySubscribe: (sn, filter) => downTopics.some((last) => filter === `iot/${sn}/down/${last}`),
  read: (sn, topic, payload) => {
    const read = readers.get(topic.slice(`iot/${sn}/up/`.length))
    if (read === undefined) return err('unknown topic')
    const fields = parseFields(payload)
    return fields === undefined ? err('not a JSON object') : read(fields)
  },
  readUsual: (profile, { topic, payload, time }) =>
    topic === `iot/${profile.sn}/up/report` ? readUsualReport(profile, payload, time) : undefined,
}

const readers = new Map<string, (fields: Fields) => Reading>(
  Object.entries({
    hello: ({ fw, imei, iccid, csq, cfg }: Fields) =>
      one({
        kind: 'hello',
        firmware: toText(fw, 40),
        imei: toText(imei, 20),
        iccid: toText(iccid, 24),
        csq: toWhole(csq, 0, 99),
        config: toWhole(cfg, 0, Number.MAX_SAFE_INTEGER),
      }),
    report: (fields: Fields) => {
      if (!Array.isArray(fields['d'])) return err('d is missing')
      return fields['d'].length > valuesMax
        ? err(`more than ${valuesMax} values`)
        : one({ kind: 'values', values: getValues(fields) })
    },
    ack: (fields: Fields) => {
      const id = toText(fields['id'], 64)
      const code = toWhole(fields['code'], 0, 65_535)
      if (id === undefined || code === undefined) return err('id or code is missing')
      const message = toText(fields['msg'], 200) ?? ''
      return one({ kind: 'answer', id, code, message, values: getValues(fields) })
    },
    locate: (fields: Fields) => {
      const { id, gps, cells, ts } = fields
      const fix = isFields(gps) ? readFix(gps) : undefined
      const sightings = getObjects(cells).slice(0, cellsMax).flatMap(getCell)
      if (fix === undefined && sightings.length === 0) return err('neither gps nor cells')
      const time = toTime(ts) ?? (isFields(gps) ? fixTime(gps) : undefined)
      return one({ kind: 'position', id: toText(id, 64), time, fix, cells: sightings })
    },
    ota: ({ id, ver, state, pct, code }: Fields) => {
      const version = toText(ver, 40)
      const known = firmwareStates.find((name) => name === state)
      if (version === undefined || known === undefined) return err('ver or state is missing')
      const percent = toWhole(pct, 0, 100)
      const fault = toWhole(code, -65_535, 65_535)
      return one({
        kind: 'firmware',
        id: toText(id, 64),
        version,
        state: known,
        percent,
        code: fault,
      })
    },
    serial: ({ id, hex }: Fields) => {
      const isHex = typeof hex === 'string' && hex.length % 2 === 0 && /^[\da-f]*$/i.test(hex)
      if (!isHex) return err('hex is missing')
      return one({
        kind: 'serial',
        id: toText(id, 64),
        bytes: Uint8Array.from(Buffer.from(hex, 'hex')),
      })
    },
    status: ({ online }: Fields) => one({ kind: 'status', isOnline: online !== false }),
  }),
)

const firmwareStates = ['downloading', 'burning', 'done', 'fail'] as const

function one(uplink: Uplink): Reading {
  return ok([uplink])
}

function toTime(stamp: unknown): number | undefined {
  return epochMs(numberOf(stamp))
}

/** `e` stands for a value that could not be read: a Modbus exception, or 255 for no answer. */
function getValues({ d, ts, hist }: Fields): UplinkValue[] {
  const common = toTime(ts)
  const values: UplinkValue[] = []
  for (const item of getObjects(d)) {
    const key = toText(item['id'], 64)
    if (key === undefined) continue
    const time = toTime(item['ts']) ?? common
    const isLate = hist === true || item['hist'] === true
    const isRead = item['e'] === undefined
    const exception = isRead ? undefined : toException(item['e'])
    values.push({ key, value: isRead ? item['v'] : null, exception, time, isLate })
  }
  return values
}

/** Exceptions have one byte below 80h, and 0B is a gateway's word for a slave that did not answer (Modbus 7). */
function toException(stated: unknown): number | undefined {
  const code = toWhole(stated, 1, 0x7f)
  return code === targetSilent ? undefined : code
}

function getCell({ mcc, mnc, lac, ci, rssi }: Fields) {
  const cell = {
    mcc: toWhole(mcc, 1, 999),
    mnc: toWhole(mnc, 0, 999),
    lac: toWhole(lac, 1, 0xffff_fffe),
    cellId: toWhole(ci, 1, 0xffff_fffe),
  }
  const isWhole = (part: number | undefined) => part !== undefined
  if (!Object.values(cell).every(isWhole)) return []
  return [
    {
      mcc: cell.mcc ?? 0,
      mnc: cell.mnc ?? 0,
      lac: cell.lac ?? 0,
      cellId: cell.cellId ?? 0,
      signal: numberOf(rssi) ?? -113,
    },
  ]
}
