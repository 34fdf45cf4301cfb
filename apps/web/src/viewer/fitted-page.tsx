import { type PageData, pagePaint, type Size } from '@fieldhub/page'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import styles from './fitted-page.module.css'
import { type Fit, toScale } from './page-fit.ts'
import { PageView } from './page-view.tsx'
import type { ViewerHost } from './viewer-host.ts'

interface FittedPageProps {
  readonly page: PageData
  readonly host: ViewerHost
  readonly name: string
  readonly fit: Fit
}

/** A page in the available room: fitted and centred, and scrolling where it is larger. */
export function FittedPage({ page, host, name, fit }: FittedPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const scale =
    room === undefined ? undefined : toScale(fit, { width: page.cw, height: page.ch }, room)
  return (
    <div className={styles['frame']}>
      <div
        className={styles['ground']}
        style={{ background: pagePaint(page).graphBgColor, opacity: page.graphBgOpacity }}
      />
      {/* Keys must be able to reach a box that scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={place} className={styles['room']} tabIndex={0} data-fit={fit}>
        <div className={styles['sheet']}>
          {scale !== undefined && <PageView page={page} host={host} name={name} scale={scale} />}
        </div>
      </div>
    </div>
  )
}

function useRoom(place: RefObject<HTMLDivElement | null>): Size | undefined {
  const [room, setRoom] = useState<Size | undefined>(undefined)
  useLayoutEffect(() => {
    const box = place.current
    if (box === null) return
    const measure = () => setRoom({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [place])
  return room
}
