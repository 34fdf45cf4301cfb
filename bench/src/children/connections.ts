import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBenchGateway } from './bench-gateway.ts'

/**
 * The server side of the memory measurement, in a process of its own: `connections.ts bare|gateway <count>`. It reports
 * its port and, when all connections are open and quiet, the bytes that they added.
 */
const [mode = 'bare', count = '0'] = process.argv.slice(2)
const pollSeconds = 5
/** The wait is long enough for each device to be polled twice. */
const settleMs = 2 * pollSeconds * 1_000 + 2_000

process.on('disconnect', () => process.exit())
const { port, connectionsNow } = await (mode === 'bare' ? openBare() : openWithGateway())
const before = await residentBytes()
process.send?.(port)
while (connectionsNow() < Number(count)) await sleep(50)
await sleep(mode === 'bare' ? 1_000 : settleMs)
process.send?.((await residentBytes()) - before)

async function openBare() {
  let connections = 0
  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    connections++
    socket.on('error', ignore)
    socket.on('data', ignore)
  })
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1024 })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP address')
  return { port: address.port, connectionsNow: () => connections }
}

async function openWithGateway() {
  const { gateway, port: gatewayPort } = await openBenchGateway(pollSeconds)
  return { port: gatewayPort, connectionsNow: () => gateway.metrics().online }
}

function ignore(): void {}

/** The memory after two garbage collections, because the first one only finds what weak references held. */
async function residentBytes(): Promise<number> {
  for (let run = 0; run < 2; run++) {
    globalThis.gc?.()
    await sleep(200)
  }
  return process.memoryUsage.rss()
}
