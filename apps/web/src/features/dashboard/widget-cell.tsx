import type { Widget } from '@fieldhub/contract'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useT } from '#i18n/use-t.ts'
import { placeStyle } from './board-grid.tsx'
import { useBoard } from './board-source.ts'
import styles from './grid/board.module.css'
import { contentHeight } from './grid/pixels.ts'
import { kindOf, titleOf } from './widgets/widget-kinds.ts'

/** A widget to look at. */
export function WidgetCell({ widget }: { readonly widget: Widget }) {
  const t = useT()
  const { devices } = useBoard()
  const title = titleOf(widget, devices, t)
  return (
    <section
      className={styles['cell']}
      style={placeStyle(widget)}
      aria-label={title}
      data-widget={widget.kind}
      data-bare={widget.kind === 'text' || undefined}
    >
      {widget.kind !== 'text' && (
        <header className={styles['head']}>
          <h2 title={title}>{title}</h2>
        </header>
      )}
      <WidgetBody widget={widget} />
    </section>
  )
}

/** What a widget shows. */
export function WidgetBody({ widget }: { readonly widget: Widget }) {
  const { View } = kindOf(widget)
  const height = contentHeight(widget.h)
  return (
    // Whoever moves through the page by keys can scroll what does not fit.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['body']} tabIndex={0}>
      <Suspense fallback={<Skeleton height={height} />}>
        <View widget={widget} height={height} />
      </Suspense>
    </div>
  )
}
