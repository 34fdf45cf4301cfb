import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiBase } from '@fieldhub/contract'
import { getData } from '../server-process.ts'
import { makePattern } from '../transmission/byte-peer.ts'
import { connectPeer, portOf } from '../transmission/socket-peers.ts'
import type { FeltCase } from './felt-case.ts'
import { send, sendJson } from './send.ts'
import { valueFlood } from './value-flood.ts'

const dayMs = 86_400_000
const floodMs = 5_000
const password = 'spoken-aloud'

/**
 * Asks for sums and differences of half a million values, laid over the week before, as many at once as one account
 * may.
 */
export const reportSums: FeltCase = {
  name: 'report of all values by minutes and by hours, three at once',
  attack: async (target) => {
    const { deviceId, varId } = target
    const now = Date.now()
    const ask = async (step: string, days: number) => {
      const range = { startTime: now - days * dayMs, endTime: now, step }
      const series = [{ deviceId, varId }]
      const more = { compare: 'week', difference: true }
      const text = await sendJson(target, ['POST', '/app/reportSeries'], {
        series,
        ...range,
        ...more,
      })
      getData(text)
    }
    await Promise.all([ask('minute', 3), ask('hour', 30), ask('hour', 30)])
  },
}

/** Floods the server with values, each of which is forwarded to a server that takes messages and never answers. */
export const forwardedFlood: FeltCase = {
  name: 'flood of values that are forwarded to a server that hangs',
  attack: async (target) => {
    const plant = createServer((request) => request.resume())
    plant.listen(0, '127.0.0.1')
    await once(plant, 'listening')
    const to = { kind: 'webhook', url: `http://127.0.0.1:${portOf(plant)}/in` }
    const what = { scope: 'all', valueMode: 'all', states: true, alarms: true }
    const input = { name: 'felt', enabled: true, ...to, ...what, commands: true }
    const { id } = getData(await sendJson(target, ['POST', '/app/forwarding'], input))
    try {
      await valueFlood.attack(target)
    } finally {
      await send(target, `${apiBase}/app/forwarding`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      })
      plant.closeAllConnections()
      plant.close()
    }
  },
}

/** Lets a device send to another one as fast as its line takes it, while somebody looks at the policy. */
export const byteFlood: FeltCase = {
  name: 'flood of bytes by a transmission policy',
  attack: async (target) => {
    const add = async (sn: string) => {
      const device = { name: sn, sn, password, typeId: 1, mode: 'transparent' }
      return Number(getData(await sendJson(target, ['POST', '/app/device'], device))['id'])
    }
    const members = [await add('felt-one'), await add('felt-two')]
    const policy = { name: 'felt', kind: 'device', topology: 'pair', members }
    getData(await sendJson(target, ['POST', '/app/transmission'], policy))
    const one = await connectPeer(target.tcpPort, `felt-one,${password}`)
    const two = await connectPeer(target.tcpPort, `felt-two,${password}`)
    await sleep(1_000)
    const piece = makePattern(65_536)
    for (const until = performance.now() + floodMs; performance.now() < until; ) {
      if (one.send?.(piece) !== true) await sleep(1)
    }
    one.close()
    two.close()
    if (two.incoming.count === 0) throw new Error('no byte passed')
  },
}
