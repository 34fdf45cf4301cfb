import type { Faults } from '#devices/faults.ts'
import type { TimeSource } from '#devices/time-source.ts'
import { VirtualDevice } from '#devices/virtual-device.ts'
import { type ProfileName, profileOf } from '#profiles/profiles.ts'

export interface FleetMember {
  readonly sn: string
  readonly password: string
  readonly profile: ProfileName
  readonly framing?: 'rtu' | 'tcp'
}

export interface FleetOptions {
  readonly host: string
  readonly port: number
  readonly time?: TimeSource
}

export const fleetDevicesMax = 20_000

/** Virtual devices by serial number. */
export class Fleet {
  readonly #options: FleetOptions
  readonly #devices = new Map<string, VirtualDevice>()

  constructor(options: FleetOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#devices.size
  }

  /** A second device with the same serial number takes the first one's place. False: the fleet is full. */
  add(member: FleetMember): boolean {
    this.remove(member.sn)
    if (this.#devices.size >= fleetDevicesMax) return false
    const device = new VirtualDevice({
      ...this.#options,
      ...member,
      profile: profileOf(member.profile),
    })
    this.#devices.set(member.sn, device)
    device.start()
    return true
  }

  remove(sn: string): void {
    this.#devices.get(sn)?.stop()
    this.#devices.delete(sn)
  }

  setFaults(sn: string, faults: Partial<Faults>): void {
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
