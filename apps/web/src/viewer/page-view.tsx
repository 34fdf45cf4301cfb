import type { NodeCell, PageData, PipeCell } from '@fieldhub/page'
import { getSkin, getThemeStyle, pagePaint } from '@fieldhub/page'
import {
  type CSSProperties,
  useEffect,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { ActionDispatcher, type DispatcherPorts, type Intent } from './action-dispatcher.ts'
import { ActionLayer } from './action-layer.tsx'
import { AlarmMarks } from './alarm/alarm-marks.ts'
import { WidgetCell } from './cell/widget-cell.tsx'
import { PopupDialog, useDialogsAhead } from './dialogs-ahead.ts'
import { OpenFaceplate } from './faceplate/open-faceplate.tsx'
import { followGlides } from './glide/follow-glides.ts'
import { GroundPhoto } from './ground-photo.tsx'
import { Hatching } from './hatch.tsx'
import { joinClock } from './motion-style.ts'
import { type PageFrame, pointsIn } from './page-frame.ts'
import type { PageViewProps } from './page-view-props.ts'
import type { PhotoUrl } from './picture.tsx'
import { followPipes } from './pipes/follow-pipes.ts'
import { isOnCanvas, SliceView } from './slices/slice-view.tsx'
import { getSlices, type Slice } from './slices/slices.ts'
import { SlotStore } from './slot-store.ts'
import styles from './viewer.module.css'
import { clockOf } from './viewer-clock.ts'
import type { ViewerHost } from './viewer-host.ts'

/** A page with its live values, at its size times `scale`. */
export function PageView({ page, host, name, scale }: PageViewProps) {
  const isResting = useResting()
  const [intent, setIntent] = useState<Intent>()
  const [face, setFace] = useState<NodeCell | PipeCell>()
  const [popup, setPopup] = useState<number>()
  const frame = usePageFrame(page, host, {
    request: setIntent,
    popup: setPopup,
    faceplate: setFace,
  })
  const slices = useMemo(() => getSlices(page), [page])
  useDialogsAhead(page)
  const size = { width: page.cw, height: page.ch }
  return (
    <div
      style={{ width: page.cw * scale, height: page.ch * scale, ['--page-scale' as string]: scale }}
    >
      <section
        aria-label={name}
        onAnimationStart={joinClock}
        className={`${styles['page']} ${isResting ? styles['resting'] : ''}`}
        style={{ ...getThemeStyle(page), ...size, ...scaledBy(scale, slices) }}
      >
        <Ground page={page} photoUrl={host.photoUrl} />
        <Hatching id={frame.hatchId} />
        {slices.map((slice) =>
          slice.kind === 'widget' ? (
            <WidgetCell key={slice.key} cell={slice.cell} frame={frame} />
          ) : (
            <SliceView key={slice.key} cells={slice.cells} {...{ frame, page, scale }} />
          ),
        )}
      </section>
      <ActionLayer intent={intent} frame={frame} onEnd={() => setIntent(undefined)} />
      <OpenFaceplate
        cell={face}
        frame={frame}
        onClose={() => setFace(undefined)}
        onIntent={setIntent}
      />
      {popup !== undefined && (
        <PopupDialog
          pageId={popup}
          host={host}
          View={PageView}
          onClose={() => setPopup(undefined)}
        />
      )}
    </div>
  )
}

/** What the cells of a page need, and the values that they follow as long as the page is shown. */
function usePageFrame(page: PageData, host: ViewerHost, ports: DispatcherPorts): PageFrame {
  const hatchId = useId()
  const { request, popup, faceplate } = ports
  const frame = useMemo(
    (): PageFrame => ({
      host,
      store: new SlotStore(page, host, clockOf(host).now),
      desk: new ActionDispatcher(host, { request, popup, faceplate }, page),
      marks: new AlarmMarks(host),
      hatchId,
      skin: getSkin(page),
      pointsOf: pointsIn(page),
    }),
    [page, host, hatchId, request, popup, faceplate],
  )
  useEffect(() => frame.store.start(), [frame])
  useEffect(() => frame.marks.start(), [frame])
  useEffect(() => followPipes(page, frame.store), [page, frame])
  useEffect(() => followGlides(frame), [frame])
  return frame
}

/**
 * How a page is made larger or smaller. A canvas under a transform would be scaled anew, by all of its pixels, at every
 * frame; zoom lays it out in pixels of the screen.
 */
function scaledBy(scale: number, slices: readonly Slice[]): CSSProperties {
  const hasCanvas = slices.some((slice) => slice.kind === 'drawn' && isOnCanvas(slice.cells))
  if (hasCanvas && CSS.supports('zoom', '1')) return { zoom: scale }
  return { transform: `scale(${scale})` }
}

interface GroundProps {
  readonly page: PageData
  readonly photoUrl: PhotoUrl
}

function Ground({ page, photoUrl }: GroundProps) {
  const { bgColor } = pagePaint(page)
  return (
    <>
      <div className={styles['ground']} style={{ background: bgColor, opacity: page.bgOpacity }} />
      <GroundPhoto page={page} photoUrl={photoUrl} className={styles['ground']} />
    </>
  )
}

/** Whether nobody looks at the page, so that motions rest. */
function useResting(): boolean {
  return useSyncExternalStore(subscribe, () => document.hidden)
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
