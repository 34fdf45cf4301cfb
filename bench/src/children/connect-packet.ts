import mqtt from 'mqtt-packet'

/** How the device of this number signs in at the broker. */
export function connectPacket(number: number): Buffer {
  return mqtt.generate({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    clientId: `bench-${number}`,
    username: `bench-${number}`,
    password: Buffer.from('spoken-aloud'),
    keepalive: 300,
  })
}
