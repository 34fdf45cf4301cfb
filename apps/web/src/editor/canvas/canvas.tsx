import { getThemeStyle } from '@fieldhub/page'
import {
  type CSSProperties,
  type RefObject,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useT } from '#i18n/use-t.ts'
import { usePageSettings } from '../document/use-document.ts'
import { type Editor } from '../editor.ts'
import { latePart } from '../late-part.tsx'
import { usePageSession } from '../session-context.ts'
import { ContextMenu } from '../toolbar/context-menu.tsx'
import { useStore } from '../value-store.ts'
import styles from './canvas.module.css'
import { CanvasTools } from './canvas-tools.tsx'
import { PageCells } from './cells/page-cells.tsx'
import { QuestionMenu } from './drop/question-menu.tsx'
import { useDrop } from './drop/use-drop.ts'
import { EmptyPage } from './empty-page.tsx'
import { followCamera } from './follow-camera.ts'
import { Ghost } from './overlay/ghost.tsx'
import { GridLines } from './overlay/grid-lines.tsx'
import { Overlay } from './overlay/overlay.tsx'
import { SelectionLines } from './overlay/selection-lines.tsx'
import { AroundPage, PageSheet } from './page-sheet.tsx'
import { SelectionSpeech } from './selection-speech.tsx'
import { useCanvasSize } from './size/use-canvas-size.ts'
import { usePointerInput } from './use-pointer-input.ts'
import { useWheel } from './wheel/use-wheel.ts'

/** It comes right after the canvas, long before somebody writes on it. */
const CellTextField = latePart(async () => (await import('./cell-text-field.tsx')).CellTextField)

/** The page that is edited. Its container moves by CSS, so that panning and zooming repaint nothing. */
export function Canvas() {
  const t = useT()
  const session = usePageSession()
  const { editor } = session
  const canvas = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  useCanvasSize(editor, canvas)
  useCameraStyle(editor, sheet)
  useCameraStyle(editor, container)
  usePointerInput(editor, canvas)
  useWheel(editor, canvas)
  useDrop(session, canvas)
  return (
    <div
      ref={canvas}
      id="canvas"
      role="application"
      aria-label={t('editor.canvas')}
      aria-describedby="canvas-help"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard chooses and moves cells here.
      tabIndex={0}
      className={styles['canvas']}
      style={useCursor()}
    >
      <AroundPage />
      <div ref={sheet} className={styles['page']}>
        <PageSheet />
      </div>
      <GridLines />
      <div ref={container} className={styles['page']} style={getThemeStyle(usePageSettings())}>
        <PageCells />
        <SelectionLines />
        <svg className={styles['cells']} aria-hidden>
          <Ghost />
        </svg>
      </div>
      <Overlay />
      <CellTextField />
      <EmptyPage />
      <SelectionSpeech />
      <CanvasTools />
      <QuestionMenu />
      <ContextMenu canvas={canvas} />
    </div>
  )
}

/** The cursor of the tool, or of the handle under the pointer. */
function useCursor(): CSSProperties {
  const { editor } = usePageSession()
  const { cursor } = useStore(editor.tools.current)
  const handle = useStore(editor.hoveredHandle)
  const hover = useStore(editor.hover)
  // A pipe is pulled out of it.
  const isOverPort = useSyncExternalStore(
    editor.hints.subscribe,
    () => editor.hints.get().port !== undefined,
  )
  if (cursor !== undefined) return { cursor }
  if (handle === undefined && isOverPort) return { cursor: 'crosshair' }
  if (handle?.kind === 'resize') return { cursor: resizeCursor(handle.handle, handle.angle) }
  return { cursor: handle === undefined ? (hover === undefined ? 'default' : 'move') : 'grab' }
}

const ways = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** The cursor of a resize handle. Those of a rotated frame pull in other directions than their names say. */
function resizeCursor(handle: (typeof ways)[number], angle: number): string {
  const turned = (ways.indexOf(handle) + Math.round(angle / 45)) % ways.length
  return `${ways[turned] ?? handle}-resize`
}

/** Moves an element with the camera. */
function useCameraStyle(editor: Editor, container: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = container.current
    return element === null ? undefined : followCamera(editor, element)
  }, [editor, container])
}
