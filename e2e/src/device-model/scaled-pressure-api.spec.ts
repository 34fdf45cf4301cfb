import {
  alarmLogApi,
  apiBase,
  type InputOf,
  modelApi,
  triggerApi,
  variableApi,
  varLogExportPath,
} from '@fieldhub/contract'
import { addDevice, getRegistration, newIdentity, slaveUnitId } from '../harness/first-device.ts'
import { expect, test } from '../harness/test.ts'
import { skipWithoutPeers } from '../peers/skip-without-peers.ts'

skipWithoutPeers()

/** A 4–20 mA transmitter of 0–1.6 MPa at register 50, read in µA. */
const pressureModel: InputOf<typeof modelApi.create> = {
  name: '压力变送器',
  slaves: [
    {
      name: '变送器',
      addr: slaveUnitId,
      var: [
        {
          name: '出口压力',
          fm: 2,
          func: 2,
          register: 50,
          rw: 'rw',
          decimals: 3,
          unit: 'MPa',
          rate: 1,
          pUnit: 0,
          points: { raw: [4000, 20_000], value: [0, 1.6] },
        },
      ],
    },
  ],
}

test('a scaled pressure comes from the slave, alarms, is exported, and is written back exactly', async ({
  admin,
  server,
  slave,
}) => {
  const identity = newIdentity()
  const { modelId } = await admin.call(modelApi.create, pressureModel)
  const deviceId = await addDevice(admin, identity, { name: '压力站', model: modelId })
  slave.dial(server.tcpPort, getRegistration(identity))
  const pressure = async () => {
    const [slaves] = await admin.call(variableApi.lastValues, { deviceId })
    return slaves?.var[0]
  }
  // The slave begins with 1050 µA, as a broken loop does.
  await expect.poll(pressure).toMatchObject({ raw: 1050, value: -0.295 })
  const varId = (await pressure())?.varId ?? 0
  const { id: triggerId } = await admin.call(triggerApi.create, {
    deviceId,
    name: '超压',
    varId,
    condition: 'gt',
    b: 1.2,
    alarmContent: '压力过高',
  })

  for (const value of [0.8, 1.4]) {
    const written = await admin.call(variableApi.write, { deviceId, varId, value })
    expect(written).toMatchObject({ state: 'confirmed', readBack: value })
  }
  expect(slave.writes).toEqual(['H 50 12000', 'H 50 18000'])
  await expect.poll(pressure).toMatchObject({ raw: 18_000, value: 1.4, alarm: 1 })
  const alarms = await admin.call(alarmLogApi.list, { triggerId })
  expect(alarms).toMatchObject([{ value: 1.4, unit: 'MPa', state: 'open' }])

  const file = `${server.origin}${apiBase}${varLogExportPath}?deviceId=${deviceId}&format=csv`
  const text = await (await fetch(file, { headers: { token: admin.token } })).text()
  expect(text).toContain('压力站,变送器,出口压力,1.4,MPa')
})
