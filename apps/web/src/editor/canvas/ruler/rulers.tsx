import { type Axis, getGuides, moveGuide } from '@fieldhub/page'
import { usePageSettings } from '../../document/use-document.ts'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import { GuideLine } from './guide-line.tsx'
import styles from './ruler.module.css'
import { RulerStrip } from './ruler-strip.tsx'
import { useGuideDrag } from './use-guide-drag.ts'

const axes = ['x', 'y'] as const

/** Rulers along the canvas, out of which guides are dragged, and the guides of the page. */
export function Rulers() {
  const editor = useEditor()
  const guides = getGuides(usePageSettings())
  const { isReadOnly } = useStore(editor.page)
  const { held, press } = useGuideDrag(editor)
  return (
    <>
      {axes.flatMap((axis) =>
        guides[axis].map((at, place) => {
          const isHeld = held?.axis === axis && held.from === at
          return (
            <GuideLine
              // By its place in the list a guide that keys move stays the one in focus.
              key={`${axis}/${place}`}
              axis={axis}
              at={isHeld ? held.at : at}
              isHeld={isHeld}
              {...(!isReadOnly && {
                onPress: (event) => press(event, axis, at),
                onMove: (to) =>
                  editor.document.run('guide', (edit) => moveGuide(edit, axis, at, to)),
              })}
            />
          )
        }),
      )}
      {held !== undefined && held.from === undefined && (
        <GuideLine axis={held.axis} at={held.at} isHeld />
      )}
      {axes.map((axis) => (
        <div
          key={axis}
          className={`${styles['strip']} ${axis === 'x' ? styles['level'] : styles['upright']}`}
          data-own-input
          onPointerDown={(event) => press(event, other(axis))}
        >
          <RulerStrip axis={axis} />
        </div>
      ))}
      <div className={styles['corner']} data-own-input />
    </>
  )
}

/** The ruler above gives level guides, which have a `y`. */
const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x')
