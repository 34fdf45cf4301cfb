import type { DeviceProfile } from '#facts/device-profile.ts'
import type { DeviceLookup } from '#gateway/gateway.ts'

/** Reads profiles so that a change during the read never leaves an old one in use. */
export class ProfileReader {
  readonly #devices: DeviceLookup
  /** For each read under way: devices that changed since it began. */
  readonly #readings = new Set<Set<number>>()

  constructor(devices: DeviceLookup) {
    this.#devices = devices
  }

  recordChange(deviceId: number): void {
    for (const changed of this.#readings) changed.add(deviceId)
  }

  bySerialNumber(sn: string): Promise<DeviceProfile | undefined> {
    return this.#read(() => this.#devices.bySerialNumber(sn))
  }

  byId(deviceId: number): Promise<DeviceProfile | undefined> {
    return this.#read(() => this.#devices.byId(deviceId))
  }

  async #read(
    lookUp: () => Promise<DeviceProfile | undefined>,
  ): Promise<DeviceProfile | undefined> {
    const changed = new Set<number>()
    this.#readings.add(changed)
    try {
      for (;;) {
        changed.clear()
        const profile = await lookUp()
        if (profile === undefined || !changed.has(profile.deviceId)) return profile
      }
    } finally {
      this.#readings.delete(changed)
    }
  }
}
