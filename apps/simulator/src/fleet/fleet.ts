import type { CloudFaults } from '#cloud/cloud-faults.ts'
import { VirtualCloudDevice } from '#cloud/virtual-cloud-device.ts'
import type { Faults } from '#devices/faults.ts'
import type { TimeSource } from '#devices/time-source.ts'
import { VirtualDevice } from '#devices/virtual-device.ts'
import { getProfile, type ProfileName } from '#profiles/profiles.ts'

export interface FleetMember {
  readonly sn: string
  readonly password: string
  readonly profile: ProfileName
  readonly framing?: 'rtu' | 'tcp'
  /** The device comes over MQTT and polls by itself. */
  readonly isCloud?: boolean
}

export interface FleetOptions {
  readonly host: string
  readonly port: number
  readonly mqttPort?: number
  readonly time?: TimeSource
}

const usualMqttPort = 1883
export const fleetDevicesMax = 20_000

/** Virtual devices by serial number. */
export class Fleet {
  readonly #options: FleetOptions
  readonly #devices = new Map<string, VirtualDevice | VirtualCloudDevice>()

  constructor(options: FleetOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#devices.size
  }

  /** A second device with the same serial number replaces the first. False: the fleet is full. */
  add(member: FleetMember): boolean {
    this.remove(member.sn)
    if (this.#devices.size >= fleetDevicesMax) return false
    const { port, mqttPort = usualMqttPort } = this.#options
    const given = { ...this.#options, ...member, profile: getProfile(member.profile) }
    const device =
      member.isCloud === true
        ? new VirtualCloudDevice({ ...given, port: mqttPort })
        : new VirtualDevice({ ...given, port })
    this.#devices.set(member.sn, device)
    device.start()
    return true
  }

  remove(sn: string): void {
    this.#devices.get(sn)?.stop()
    this.#devices.delete(sn)
  }

  setFaults(sn: string, faults: Partial<Faults & CloudFaults>): void {
    this.#devices.get(sn)?.setFaults(faults)
  }

  reconnect(sn: string): void {
    this.#devices.get(sn)?.reconnect()
  }

  close(): void {
    for (const device of this.#devices.values()) device.stop()
    this.#devices.clear()
  }
}
