import { startChild } from '../children/start-child.ts'
import type { FeltCase } from './felt-case.ts'

const floodMs = 8_000

/** Lets devices of one account report all their values as soon as their last report was acknowledged. */
export const valueFlood: FeltCase = {
  name: 'flood of values by one account',
  attack: async ({ mqttPort, reporting: { first, count, values, firstVarId } }) => {
    const devices = startChild('mqtt-devices.ts', [mqttPort, first, count, values, firstVarId])
    await devices.next()
    devices.process.send('go')
    await new Promise((resolve) => {
      setTimeout(resolve, floodMs)
    })
    const reported = devices.next()
    devices.process.send('count')
    const isTaken = Number(await reported) > 0
    await devices.stop()
    if (!isTaken) throw new Error('no report of the flood was taken')
  },
}
