import { once } from 'node:events'
import { connect } from 'node:net'
import mqtt from 'mqtt-packet'

/** A cloud device of a fleet of one, whose reports are sent when the bench wants. */
export interface ReportingDevice {
  /** Reports values by the id of their variables. */
  readonly report: (values: ReadonlyMap<number, number>) => void
  readonly stop: () => void
}

export async function connectDevice(port: number): Promise<ReportingDevice> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.write(
    mqtt.generate({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      clientId: 'bench-0',
      username: 'bench-0',
      password: Buffer.from('spoken-aloud'),
      keepalive: 300,
    }),
  )
  await once(socket, 'data')
  socket.resume()
  let messageId = 0
  return {
    report: (values) => {
      messageId = (messageId % 60_000) + 1
      const d = Array.from(values, ([id, v]) => ({ id: `v${id}`, v }))
      const payload = JSON.stringify({ ts: Date.now(), d })
      const topic = 'iot/bench-0/up/report'
      const rest = { qos: 1, messageId, dup: false, retain: false } as const
      socket.write(mqtt.generate({ cmd: 'publish', topic, payload, ...rest }))
    },
    stop: () => void socket.destroy(),
  }
}
