import type { Widget } from '@fieldhub/contract'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconSettings, IconTrash } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { placeStyle } from '../board-grid.tsx'
import { useBoard } from '../board-source.ts'
import styles from '../grid/board.module.css'
import { WidgetBody } from '../widget-cell.tsx'
import { titleOf } from '../widgets/widget-kinds.ts'
import type { usePlaceDrag } from './use-place-drag.ts'

interface EditCellProps {
  readonly widget: Widget
  readonly drag: ReturnType<typeof usePlaceDrag>
  /** Past its neighbour in the order of reading. */
  readonly onMove: (step: -1 | 1) => void
  readonly onEdit: () => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** A widget that is moved by its head or the arrow keys, and resized by its corner or shift and the arrow keys; on a phone it goes up and down. */
export function EditCell({ widget, drag, onMove, onEdit, onCopy, onRemove }: EditCellProps) {
  const t = useT()
  const { devices } = useBoard()
  const name = titleOf(widget, devices, t)
  return (
    // The keys of the arrows move it, so it can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles['cell']}
      style={placeStyle(widget)}
      data-widget={widget.kind}
      data-moving={drag.movingId === widget.id || undefined}
      aria-label={t('dashboard.movable', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={drag.onKeyDown(widget)}
    >
      <header className={styles['head']} data-handle {...drag.handlersOf(widget, 'move')}>
        <h2 title={name}>{name}</h2>
        <ActionIcon
          hiddenFrom="sm"
          size={26}
          aria-label={t('dashboard.moveUp', { name })}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp {...icon} />
        </ActionIcon>
        <ActionIcon
          hiddenFrom="sm"
          size={26}
          aria-label={t('dashboard.moveDown', { name })}
          onClick={() => onMove(1)}
        >
          <IconArrowDown {...icon} />
        </ActionIcon>
        <ActionIcon size={26} aria-label={t('dashboard.editWidget', { name })} onClick={onEdit}>
          <IconSettings {...icon} />
        </ActionIcon>
        <ActionIcon size={26} aria-label={t('common.copyOf', { name })} onClick={onCopy}>
          <IconCopy {...icon} />
        </ActionIcon>
        <ActionIcon size={26} aria-label={t('dashboard.removeWidget', { name })} onClick={onRemove}>
          <IconTrash {...icon} />
        </ActionIcon>
      </header>
      <WidgetBody widget={widget} />
      <span className={styles['corner']} aria-hidden {...drag.handlersOf(widget, 'resize')} />
    </section>
  )
}
