interface NamedDevice {
  readonly id: number
  readonly name: string
  readonly sn: string
}

/** Devices to choose from, each once; names need not be unique, serial numbers are. */
export function toDeviceChoices(devices: readonly NamedDevice[]) {
  const unique = new Map(devices.map((device) => [device.id, device]))
  return [...unique.values()].map(toChoice)
}

const toChoice = ({ id, name, sn }: NamedDevice) => ({
  value: String(id),
  label: `${name} (${sn})`,
})
