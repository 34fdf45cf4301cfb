interface NamedDevice {
  readonly id: number
  readonly name: string
  readonly sn: string
}

/** Devices to choose from; names need not be unique, serial numbers are. */
export function toDeviceChoices(devices: readonly NamedDevice[]) {
  return devices.map(({ id, name, sn }) => ({ value: String(id), label: `${name} (${sn})` }))
}
