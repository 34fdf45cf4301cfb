import { createServer } from 'node:net'
import { dataFormats } from '@fieldhub/protocol'
import { openMqttGateway } from '@fieldhub/server/gateway'
import { openStore } from '@fieldhub/server/store'
import { Aedes } from 'aedes'
import { pino } from 'pino'

/**
 * The broker's side, in a process of its own: `mqtt-server.ts <values> [<folder>]`. Without a folder it is plain aedes,
 * which acknowledges at once and keeps nothing; with one it is the gateway with the store. It reports its port, the count
 * of stored values on request, and asked for `memory` its resident bytes after a collection.
 */
const [values = '8', folder] = process.argv.slice(2)
const log = pino({ level: 'error' })

let stored = 0
const close = folder === undefined ? await serveBare() : await serveDurable(folder, Number(values))
process.on('message', (asked) => {
  process.send?.(asked === 'memory' ? residentBytes() : stored)
})
process.on('disconnect', () => void close().then(() => process.exit()))

/** The first collection only finds what weak references held. */
function residentBytes(): number {
  for (let run = 0; run < 2; run++) globalThis.gc?.()
  return process.memoryUsage.rss()
}

async function serveBare() {
  const aedes = await Aedes.createBroker()
  const server = createServer({ noDelay: true }, (socket) => void aedes.handle(socket))
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 }, () => {
    const address = server.address()
    if (typeof address === 'object') process.send?.(address?.port)
  })
  return async () => {
    await new Promise<void>((resolve) => aedes.close(() => resolve()))
    server.close()
  }
}

async function serveDurable(dataDir: string, count: number) {
  const store = await openStore({ dataDir, log })
  const variables = Array.from({ length: count }, (_, at) => ({
    varId: at + 1,
    slaveId: 1,
    unitId: 1,
    functionCode: 3 as const,
    register: at * 2,
    format: dataFormats[12],
    decimals: 2,
    isWritable: false,
    reportMethod: 'all' as const,
    rateSeconds: 1,
  }))
  const profileOf = (deviceId: number) => ({
    deviceId,
    ownerId: 1,
    sn: `bench-${deviceId}`,
    password: 'spoken-aloud',
    acceptsIdentity: false,
    framing: 'rtu' as const,
    cloud: { dialect: 'fieldhub' },
    variables,
  })
  const gateway = openMqttGateway({
    host: '127.0.0.1',
    port: 0,
    devices: {
      bySerialNumber: async (sn) => profileOf(Number(sn.slice('bench-'.length))),
      byId: async (deviceId) => profileOf(deviceId),
    },
    configs: { wantedFor: async () => ({ wanted: 1, acked: 1 }), recordAcked: async () => {} },
    log,
    // The measurement is of the path through the gateway, not of one device's rate limit.
    limits: { rate: { perSecond: 1e6, burst: 1e6 } },
  })
  gateway.forEachBatch(async (samples) => {
    const points = samples.map(({ deviceId, variable: { varId }, time, raw }) => {
      return { deviceId, varId, time, value: raw ?? 0 }
    })
    await store.samples.append(points)
    stored += points.length
  })
  gateway.forEachLinkEvent(async () => {})
  gateway.forEachReport(async () => {})
  const { port } = await gateway.listen()
  process.send?.(port)
  return async () => {
    await gateway.close()
    await store.close()
  }
}
