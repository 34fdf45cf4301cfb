import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useDocument } from '../../document/use-document.ts'
import { latePart } from '../../late-part.tsx'
import { useEditor } from '../../session-context.ts'
import { usePhotoUrls } from '../../use-photo-url.ts'
import { useStore } from '../../value-store.ts'
import styles from '../canvas.module.css'
import { LiftedLayer } from '../lifted-layer.ts'
import { CellPlaces } from './cell-places.ts'
import { DrawnCell } from './drawn-cell.tsx'
import { PipeMeetings } from './pipe-meetings.ts'
import { useCellsInViewport } from './use-cells-in-viewport.ts'

const LiveValues = latePart(async () => (await import('../../live/live-values.tsx')).LiveValues)

/**
 * Every cell, lowest first. Each listens for itself, so that a change of one renders none of the others, and a movement
 * renders nothing at all. Cells that a drag lifts lie on a layer of their own while it lasts.
 */
export function PageCells() {
  const editor = useEditor()
  const document = useDocument()
  const photoUrl = usePhotoUrls()
  const deviceId = useStore(editor.liveDevice)
  const places = useMemo(() => new CellPlaces(document), [document])
  const meetings = useMemo(() => new PipeMeetings(document, places), [document, places])
  const cells = useRef<SVGSVGElement>(null)
  const aside = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => places.start(), [places])
  useEffect(() => meetings.start(), [meetings])
  useEffect(() => {
    if (cells.current === null || aside.current === null) return undefined
    const layers = { cells: cells.current, aside: aside.current }
    return new LiftedLayer(layers, places).follow(editor)
  }, [editor, places])
  return (
    <>
      <svg ref={cells} className={styles['cells']} aria-hidden>
        {useCellsInViewport().map((id) => (
          <DrawnCell key={id} id={id} places={places} meetings={meetings} photoUrl={photoUrl} />
        ))}
      </svg>
      <svg ref={aside} className={styles['cells']} aria-hidden />
      {deviceId !== undefined && (
        <LiveValues key={deviceId} deviceId={deviceId} photoUrl={photoUrl} />
      )}
    </>
  )
}
