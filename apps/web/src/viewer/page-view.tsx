import type { NodeCell, PageData, PipeCell } from '@fieldhub/page'
import { getSkin, getThemeStyle, pagePaint } from '@fieldhub/page'
import { memo, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { ActionDispatcher, type Intent } from './action-dispatcher.ts'
import { ActionLayer } from './action-layer.tsx'
import { AlarmMarks } from './alarm/alarm-marks.ts'
import { OpenFaceplate } from './faceplate/open-faceplate.tsx'
import { Hatching } from './hatch.tsx'
import { LiveCell } from './live-cell.tsx'
import { joinClock } from './motion-style.ts'
import { type PageFrame, pointsIn } from './page-frame.ts'
import type { PageViewProps } from './page-view-props.ts'
import { followPipes } from './pipes/follow-pipes.ts'
import { PopupDialog } from './popup-dialog.tsx'
import { getSlices, type Slice } from './slices.ts'
import { SlotStore } from './slot-store.ts'
import styles from './viewer.module.css'
import { WidgetCell } from './widget-cell.tsx'

/** A page with its live values, at its size times `scale`. */
export function PageView({ page, host, name, scale }: PageViewProps) {
  const hatchId = useId()
  const isResting = useResting()
  const [intent, setIntent] = useState<Intent | undefined>(undefined)
  const [face, setFace] = useState<NodeCell | PipeCell | undefined>(undefined)
  const [popup, setPopup] = useState<number | undefined>(undefined)
  const frame = useMemo(
    (): PageFrame => ({
      host,
      store: new SlotStore(page, host, Date.now),
      desk: new ActionDispatcher(host, {
        request: setIntent,
        popup: setPopup,
        faceplate: setFace,
      }),
      marks: new AlarmMarks(host),
      hatchId,
      skin: getSkin(page),
      pointsOf: pointsIn(page),
    }),
    [page, host, hatchId],
  )
  useEffect(() => frame.store.start(), [frame])
  useEffect(() => frame.marks.start(), [frame])
  useEffect(() => followPipes(page, frame.store), [page, frame])
  const slices = useMemo(() => getSlices(page), [page])
  const size = { width: page.cw, height: page.ch }
  return (
    <div style={{ width: page.cw * scale, height: page.ch * scale }}>
      <section
        aria-label={name}
        onAnimationStart={joinClock}
        className={`${styles['page']} ${isResting ? styles['resting'] : ''}`}
        style={{ ...getThemeStyle(page), ...size, transform: `scale(${scale})` }}
      >
        <Ground page={page} photoUrl={host.photoUrl} />
        <Hatching id={hatchId} />
        {slices.map((slice) => (
          <SliceView key={slice.key} slice={slice} frame={frame} />
        ))}
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

interface GroundProps {
  readonly page: PageData
  readonly photoUrl: (photoId: number) => string
}

function Ground({ page, photoUrl }: GroundProps) {
  const { bgColor, photoId } = pagePaint(page)
  const url = photoId === undefined ? '' : photoUrl(photoId)
  return (
    <>
      <div className={styles['ground']} style={{ background: bgColor, opacity: page.bgOpacity }} />
      {url !== '' && (
        <img className={styles['ground']} src={url} alt="" width="100%" height="100%" />
      )}
    </>
  )
}

interface SliceViewProps {
  readonly slice: Slice
  readonly frame: PageFrame
}

const SliceView = memo(function SliceView({ slice, frame }: SliceViewProps) {
  if (slice.kind === 'widget') return <WidgetCell cell={slice.cell} frame={frame} />
  return (
    <svg className={styles['slice']}>
      {slice.cells.map((cell, at) => (
        <LiveCell key={`${cell.id}/${at}`} cell={cell} frame={frame} />
      ))}
    </svg>
  )
})

/** Whether nobody looks at the page, so that motions rest. */
function useResting(): boolean {
  return useSyncExternalStore(subscribe, () => document.hidden)
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
