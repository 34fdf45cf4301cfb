import { err, ok } from '@fieldhub/kernel'
import { epochMs } from '../device-time.ts'
import type { Dialect } from '../dialect.ts'
import { type Fields, getObjects, numberOf, parseFields, toText } from '../json-fields.ts'
import { readFix } from '../read-fix.ts'
import type { Uplink, UplinkValue } from '../uplink.ts'

/** King Pigeon 金鸽 / BLIIoT: the topic is the serial number, a value is `switcher`, `value` or `str`. */
export const kingPigeon: Dialect = {
  key: 'king-pigeon',
  mayPublish: (sn, topic) => topic === sn || topic.startsWith(`iot/${sn}/up/`),
  maySubscribe: (sn, filter) => filter === `${sn}/+` || filter === `${sn}/#`,
  read: (_sn, _topic, payload) => {
    const fields = parseFields(payload)
    if (fields === undefined) return err('not a JSON object')
    if (!Array.isArray(fields['sensorDatas'])) return err('sensorDatas is missing')
    const time = epochMs(numberOf(fields['time']))
    const isLate = fields['retransmit'] === 'enable'
    const sensors = getObjects(fields['sensorDatas'])
    const values = sensors.flatMap((sensor) => toValue(sensor, time, isLate))
    const positions = sensors.flatMap((sensor) => getPosition(sensor, time))
    return ok([{ kind: 'values', values }, ...positions])
  },
  maker: {
    write: ({ sn, varId, key, isBit, value }) => ({
      topic: `${sn}/${varId}`,
      payload: JSON.stringify({
        sensorDatas: [{ sensorsId: varId, ...written({ key, isBit }, value), flag: key }],
        down: 'down',
      }),
      qos: 1,
    }),
  },
}

function toValue(sensor: Fields, time: number | undefined, isLate: boolean): UplinkValue[] {
  const key = toText(sensor['flag'], 64)
  if (key === undefined) return []
  return [{ key, value: sensor['switcher'] ?? sensor['value'] ?? sensor['str'], time, isLate }]
}

function getPosition(sensor: Fields, time: number | undefined): Uplink[] {
  const fix = readFix(sensor)
  return fix === undefined ? [] : [{ kind: 'position', id: undefined, time, fix, cells: [] }]
}

/** A switch, whatever it is called, and its own outputs, which are named DO1… or relay, whatever format the model has. */
function written({ key, isBit }: { readonly key: string; readonly isBit: boolean }, value: number) {
  const isSwitch = isBit || /^(?:do|relay)\d*$/i.test(key)
  return isSwitch ? { switcher: value } : { value: String(value) }
}
