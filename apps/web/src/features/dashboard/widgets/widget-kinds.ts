import type { DashboardDevice, Widget, WidgetKind } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'
import { alarmsKind } from './alarms-widget.tsx'
import { barsKind } from './bars-widget.tsx'
import { mapKind } from './map-widget.tsx'
import { statesKind } from './states-widget.tsx'
import { tableKind } from './table-widget.tsx'
import { textKind } from './text-widget.tsx'
import { trendKind } from './trend-widget.tsx'
import { valueKind } from './value-widget.tsx'
import type { AnyKind } from './widget-kind.ts'

/** What can be put on a board, in the order of the menu. Another kind is one file and one line. */
export const widgetKinds: Readonly<Record<WidgetKind, AnyKind>> = {
  value: valueKind,
  table: tableKind,
  trend: trendKind,
  bars: barsKind,
  alarms: alarmsKind,
  states: statesKind,
  map: mapKind,
  text: textKind,
}

export const kindOf = (widget: Widget): AnyKind => widgetKinds[widget.kind]

/** Its own title, or what it shows. */
export function titleOf(
  widget: Widget,
  devices: ReadonlyMap<number, DashboardDevice> | undefined,
  t: Translate,
): string {
  if (widget.title !== '') return widget.title
  const { nameKey } = kindOf(widget)
  if (!('variables' in widget)) return t(nameKey)
  const names = widget.variables.flatMap(({ deviceId, varId }) => {
    const device = devices?.get(deviceId)
    const variable = device?.var.find((one) => one.varId === varId)
    return device === undefined || variable === undefined
      ? []
      : [`${device.name} / ${variable.name}`]
  })
  const [first] = names
  if (first === undefined) return t(nameKey)
  return names.length === 1 ? first : t('dashboard.andMore', { name: first, n: names.length - 1 })
}
