import { startChild } from '../children/start-child.ts'
import { getData } from '../server-process.ts'
import type { FeltCase } from './felt-case.ts'
import { sendJson } from './send.ts'
import { valueFlood } from './value-flood.ts'

const connections = 40
const connectionsPerToken = 10

/** As many programs as an account may have come at once, subscribe to everything, and are sent a flood of values. */
export const programFlood: FeltCase = {
  name: `flood of values to ${connections} programs that subscribed to everything`,
  attack: async (target) => {
    const tokens: string[] = []
    for (let at = 0; at < connections / connectionsPerToken; at++) {
      const input = { name: `felt ${at}`, rights: 'read' }
      const { apiToken } = getData(await sendJson(target, ['POST', '/app/apiToken'], input))
      tokens.push(String(apiToken))
    }
    const programs = startChild('mqtt-programs.ts', [target.mqttPort, connections, ...tokens])
    await programs.next()
    await valueFlood.attack(target)
    const received = programs.next()
    programs.process.send('count')
    const isSent = Number(await received) > 0
    await programs.stop()
    if (!isSent) throw new Error('no program was sent a value')
  },
}
