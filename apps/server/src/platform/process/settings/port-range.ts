export interface PortRange {
  readonly min: number
  readonly max: number
}

const portMin = 1_024
const portMax = 65_535

/** `20000-20099`; undefined: it is no range of ports that a program may listen on. */
export function readPortRange(text: string): PortRange | undefined {
  const [, from, to] = /^(\d{4,5})-(\d{4,5})$/.exec(text) ?? []
  const [min, max] = [Number(from), Number(to)]
  return min >= portMin && min <= max && max <= portMax ? { min, max } : undefined
}

interface PortSettings {
  readonly FIELDHUB_TRANSMISSION_PORTS: string
  readonly FIELDHUB_HTTP_PORT: number
  readonly FIELDHUB_TCP_PORT: number
  readonly FIELDHUB_MQTT_PORT: number
  readonly FIELDHUB_MQTT_TLS_PORT: number
}

/** A policy must never stand in the way of the platform's own listeners at its next start. */
export function getTransmissionPorts(settings: PortSettings): PortRange | undefined {
  const range = readPortRange(settings.FIELDHUB_TRANSMISSION_PORTS)
  const own = [
    settings.FIELDHUB_HTTP_PORT,
    settings.FIELDHUB_TCP_PORT,
    settings.FIELDHUB_MQTT_PORT,
    settings.FIELDHUB_MQTT_TLS_PORT,
  ]
  const taken = own.find((one) => range !== undefined && one >= range.min && one <= range.max)
  if (taken === undefined) return range
  throw new Error(
    `settings are not valid:\n  FIELDHUB_TRANSMISSION_PORTS: holds port ${taken}, which the platform listens on itself`,
  )
}
