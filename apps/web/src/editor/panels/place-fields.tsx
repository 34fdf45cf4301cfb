import {
  boundsOfCells,
  type Edit,
  getBox,
  getCenter,
  getSymbol,
  isGroup,
  keepsRatio,
  lockedCells,
  moveCells,
  type NodeCell,
  type Point,
  placeCell,
  type Rect,
  resizeCells,
  rotateCells,
  rotateVector,
} from '@fieldhub/page'
import {
  IconFlipHorizontal,
  IconFlipVertical,
  IconRotate,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import type { Editor } from '../editor.ts'
import { ActionButton } from '../toolbar/action-button.tsx'
import classes from './fields/fields.module.css'
import { NumberField } from './fields/number-field.tsx'
import type { KnownCell } from './use-selected.ts'

interface PlaceFieldsProps {
  readonly editor: Editor
  readonly cells: readonly KnownCell[]
}

/** The position, size and angle of the selection; several cells count as one frame. */
export function PlaceFields({ editor, cells }: PlaceFieldsProps) {
  const t = useT()
  const { document } = editor
  const ids = cells.map(({ id }) => id)
  const only = onlyNode(cells)
  const by = useLiftedBy(editor, ids.length)
  const bounds: Rect | undefined =
    only === undefined ? boundsOfCells(document, ids) : { ...only.position, ...only.size }
  const frame = bounds && { ...bounds, x: bounds.x + by.x, y: bounds.y + by.y }
  if (frame === undefined || cells.every(({ kind }) => kind === 'pipe')) return null
  const common = { isDisabled: ids.every(lockedCells(document)) }
  const fields = [
    { key: 'x', step: 'move' },
    { key: 'y', step: 'move' },
    { key: 'width', step: 'resize' },
    { key: 'height', step: 'resize' },
  ] as const
  return (
    <>
      <div className={classes['pair']}>
        {fields.map(({ key, step }) => (
          <NumberField
            {...common}
            key={key}
            label={t(`panel.${key}`)}
            {...(step === 'resize' && { min: 1 })}
            shownDigits={2}
            value={frame[key]}
            onCommit={(value) =>
              document.run(step, (edit) => {
                if (only === undefined || isGroup(only)) reframe(edit, ids, { frame, key, value })
                else placeCell(edit, only.id, sized(only, key, value))
              })
            }
          />
        ))}
        {only !== undefined && (
          <NumberField
            {...common}
            label={t('panel.angle')}
            unit="°"
            shownDigits={2}
            value={only.angle ?? 0}
            onCommit={(angle) => document.run('rotate', (edit) => turnTo(edit, only, angle))}
          />
        )}
      </div>
      <TurnButtons />
    </>
  )
}

/** Of more cells nobody reads numbers while they are dragged, and finding their frame costs frames. */
const readCellsMax = 40
/** Numbers that change more often nobody reads, and each change costs more than the frame of the drag itself. */
const readEveryMs = 120
const still: Point = { x: 0, y: 0 }

/** How far the selection is being dragged. It lags behind the pointer, since panels must not slow the canvas. */
function useLiftedBy({ lift }: Editor, cells: number): Point {
  const [by, setBy] = useState(still)
  const isRead = cells <= readCellsMax
  useEffect(() => {
    if (!isRead) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      clearTimeout(timer)
      timer = undefined
      setBy(lift.get()?.by ?? still)
    }
    const stop = lift.subscribe(() => {
      if (lift.get() === undefined) show()
      else timer ??= setTimeout(show, readEveryMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [lift, isRead])
  return useDeferredValue(by)
}

/** What a pump needs whose pipe comes from the other side. */
function TurnButtons() {
  const t = useT()
  return (
    <div className={classes['buttons']} role="toolbar" aria-label={t('panel.turn')}>
      <ActionButton name="turn-left" icon={IconRotate} />
      <ActionButton name="turn-right" icon={IconRotateClockwise} />
      <ActionButton name="mirror-x" icon={IconFlipHorizontal} />
      <ActionButton name="mirror-y" icon={IconFlipVertical} />
    </div>
  )
}

/** The only selected node; undefined for several. */
function onlyNode(cells: readonly KnownCell[]): NodeCell | undefined {
  const [first] = cells
  return cells.length === 1 && first?.kind === 'node' ? first : undefined
}

/** A group turns with its members. */
function turnTo(edit: Edit, node: NodeCell, angle: number): void {
  if (!isGroup(node)) return placeCell(edit, node.id, { angle })
  const box = getBox(node)
  rotateCells(edit, [node.id], { about: getCenter(box), degrees: angle - box.angle })
}

/** The change of a symbol's place. One that keeps its ratio changes both sides. */
function sized({ shape, size }: NodeCell, key: keyof Rect, value: number): Partial<Rect> {
  const isSide = key === 'width' || key === 'height'
  if (!isSide || getSymbol(shape)?.keepsRatio !== true || size[key] === 0) return { [key]: value }
  const factor = value / size[key]
  return { width: size.width * factor, height: size.height * factor, [key]: value }
}

interface Reframing {
  readonly frame: Rect
  readonly key: keyof Rect
  readonly value: number
}

function reframe(edit: Edit, ids: readonly string[], { frame, key, value }: Reframing): void {
  const change = value - frame[key]
  if (key === 'x' || key === 'y') moveCells(edit, ids, { x: 0, y: 0, [key]: change })
  else {
    const pull = key === 'width' ? { x: change, y: 0 } : { x: 0, y: change }
    const [first] = ids.length === 1 ? ids.map(edit.get) : []
    const by = rotateVector(pull, isGroup(first) ? (first.angle ?? 0) : 0)
    // A side takes the other one along, which a corner does by the longer pull.
    const handle = key === 'width' ? 'e' : 's'
    const isKept = keepsRatio(edit, ids)
    resizeCells(edit, ids, { handle: isKept ? handle : 'se', by, keepsRatio: isKept })
  }
}
