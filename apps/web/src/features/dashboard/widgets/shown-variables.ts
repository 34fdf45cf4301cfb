import { type DashboardDevice, variablesOfWidget, type Widget } from '@fieldhub/contract'

export interface ShownVariable {
  readonly device: DashboardDevice
  readonly variable: DashboardDevice['var'][number]
}

/** The widget's variables that are there, in its order. */
export function shownVariables(
  widget: Widget,
  devices: ReadonlyMap<number, DashboardDevice>,
): readonly ShownVariable[] {
  return variablesOfWidget(widget).flatMap(({ deviceId, varId }) => {
    const device = devices.get(deviceId)
    const variable = device?.var.find((one) => one.varId === varId)
    return device === undefined || variable === undefined ? [] : [{ device, variable }]
  })
}

/** The devices that a widget means: those that it names, or all of the board where it names none. */
export function shownDevices(
  deviceIds: readonly number[],
  devices: ReadonlyMap<number, DashboardDevice>,
): readonly DashboardDevice[] {
  if (deviceIds.length === 0) return [...devices.values()]
  return deviceIds.flatMap((id) => devices.get(id) ?? [])
}
