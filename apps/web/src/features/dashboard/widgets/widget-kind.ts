import type { Widget, WidgetKind } from '@fieldhub/contract'
import type { IconGauge } from '@tabler/icons-react'
import { type ComponentType, createElement } from 'react'
import type { PlainMessageKey } from '#i18n/catalogue.ts'

export type WidgetOf<K extends WidgetKind> = Extract<Widget, { kind: K }>
type Place = 'id' | 'x' | 'y' | 'kind' | 'title'

export interface ViewProps<W extends Widget> {
  readonly widget: W
  /** Pixels that there are. */
  readonly height: number
}

export interface FieldsProps<W extends Widget> {
  readonly widget: W
  readonly onChange: (change: Partial<W>) => void
}

interface KindDefinition<K extends WidgetKind> {
  readonly kind: K
  readonly nameKey: PlainMessageKey
  readonly icon: typeof IconGauge
  /** What a new one begins with, and its size. */
  readonly blank: Omit<WidgetOf<K>, Place>
  readonly View: ComponentType<ViewProps<WidgetOf<K>>>
  /** The fields that only this kind has. */
  readonly Fields: ComponentType<FieldsProps<WidgetOf<K>>>
}

/** A kind as lists hold it. */
export interface AnyKind {
  readonly kind: WidgetKind
  readonly nameKey: PlainMessageKey
  readonly icon: typeof IconGauge
  readonly make: (place: Pick<Widget, 'id' | 'x' | 'y'>) => Widget
  readonly size: { readonly w: number; readonly h: number }
  readonly View: ComponentType<ViewProps<Widget>>
  readonly Fields: ComponentType<{
    readonly widget: Widget
    readonly onChange: (widget: Widget) => void
  }>
}

/** Closes the types of one kind inside: views and fields get no other kind's widgets. */
export function widgetKind<K extends WidgetKind>(definition: KindDefinition<K>): AnyKind {
  const { kind, nameKey, icon, blank, View, Fields } = definition
  const isOwn = (widget: Widget): widget is WidgetOf<K> => widget.kind === kind
  return {
    kind,
    nameKey,
    icon,
    size: { w: blank.w, h: blank.h },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a blank with a place is the whole widget
    make: (place) => ({ ...blank, ...place, kind, title: '' }) as unknown as Widget,
    View: ({ widget, height }) => (isOwn(widget) ? createElement(View, { widget, height }) : null),
    Fields: ({ widget, onChange }) =>
      isOwn(widget)
        ? createElement(Fields, {
            widget,
            onChange: (change: Partial<WidgetOf<K>>) => onChange({ ...widget, ...change }),
          })
        : null,
  }
}
