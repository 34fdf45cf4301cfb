// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { hasSerialLine, trialLine } from './cloud-access.ts'

const device = { sn: 'DTU-0001', password: "it's 12", typeId: 10 }

test('the line to try is quoted for a shell and speaks as the device’s type does', () => {
  expect(trialLine(device, 12)).toBe(
    `mosquitto_pub -V mqttv311 -h localhost -p 1883 -i DTU-0001 -u DTU-0001 -P 'it'\\''s 12' -q 1 ` +
      `-t iot/DTU-0001/up/report -m '{"d":[{"id":"v12","v":1}]}'`,
  )
  expect(trialLine({ ...device, typeId: 11 }, undefined)).toContain(
    `-t DTU-0001 -m '{"sensorDatas":`,
  )
})

test('requests of ours reach a serial line, and one behind our own protocol', () => {
  expect(hasSerialLine({ mode: 'transparent', typeId: 1 })).toBe(true)
  expect(hasSerialLine({ mode: 'cloud', typeId: 10 })).toBe(true)
  expect(hasSerialLine({ mode: 'cloud', typeId: 11 })).toBe(false)
})
