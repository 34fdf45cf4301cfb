import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { Aedes } from 'aedes'
import { type BytePeer, Incoming } from './byte-peer.ts'
import { portOf } from './socket-peers.ts'

interface ReadyPlant {
  readonly port: number
  readonly peer: BytePeer
}

/** Opens a web server that answers each POST with as many bytes as it brought. */
export async function listenHttp(bytes: Uint8Array): Promise<ReadyPlant> {
  const incoming = new Incoming()
  let answered = 0
  const server = createServer((request, response) => {
    const before = incoming.count
    request.on('data', (chunk: Buffer) => incoming.add(chunk))
    request.on('end', () => {
      const body = bytes.subarray(answered, answered + incoming.count - before)
      answered += body.length
      response.end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: portOf(server), peer: { incoming, send: undefined, close } }
}

/** Opens a broker with a program beside it that reads `up` and publishes `down`. */
export async function listenMqtt(sn: string): Promise<ReadyPlant> {
  const broker = await Aedes.createBroker()
  const server = createTcpServer(broker.handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const incoming = new Incoming()
  const read = (packet: { payload: string | Buffer }, done: () => void) => {
    incoming.add(Buffer.from(packet.payload))
    done()
  }
  await new Promise<void>((resolve) => {
    broker.subscribe(`fieldhub/${sn}/up`, read, () => resolve())
  })
  const [topic, qos] = [`fieldhub/${sn}/down`, 0 as const]
  const send = (payload: Uint8Array) => {
    const packet = { cmd: 'publish', topic, payload: Buffer.from(payload), qos } as const
    broker.publish({ ...packet, dup: false, retain: false }, () => {})
    return true
  }
  const close = () => {
    broker.close()
    server.close()
  }
  return { port: portOf(server), peer: { incoming, send, close } }
}
