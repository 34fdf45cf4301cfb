import { type PageData, pagePaint, type Size } from '@fieldhub/page'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import styles from './fitted-page.module.css'
import { type Fit, toScale } from './page-fit.ts'
import { PageView } from './page-view.tsx'
import type { ViewerHost } from './viewer-host.ts'

interface FittedPageProps {
  readonly page: PageData
  readonly host: ViewerHost
  readonly name: string
  readonly fit: Fit
  /** Whether the list of its values stands below it: it is then only as tall as its width asks for. */
  readonly hasList?: boolean
}

/** A page in the available room: fitted and centred, and scrolling where it is larger. */
export function FittedPage({ page, host, name, fit, hasList }: FittedPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const scale = room && toScale(fit, { width: page.cw, height: page.ch }, room)
  const middle = room && scale ? centred(page, room, scale) : undefined
  return (
    <div className={styles['frame']} style={{ aspectRatio: page.cw / page.ch }} data-list={hasList}>
      <div
        className={styles['ground']}
        style={{ background: pagePaint(page).graphBgColor, opacity: page.graphBgOpacity }}
      />
      {/* Keys must be able to reach a box that scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={place} className={styles['room']} tabIndex={0} data-fit={fit}>
        <div className={styles['sheet']} style={middle}>
          {scale && <PageView page={page} host={host} name={name} scale={scale} />}
        </div>
      </div>
    </div>
  )
}

/** Where the available room lies in the window and how large it is. */
type Room = Size & { readonly left: number; readonly top: number }

/** Centres a page on whole pixels of the screen: a canvas between two of them would be blurred. */
function centred({ cw, ch }: PageData, room: Room, scale: number): CSSProperties {
  const margin = (start: number, length: number, used: number) => {
    const middle = start + Math.max(0, length - used) / 2
    return Math.round(middle * devicePixelRatio) / devicePixelRatio - start
  }
  return {
    paddingLeft: margin(room.left, room.width, cw * scale),
    paddingTop: margin(room.top, room.height, ch * scale),
  }
}

function useRoom(place: RefObject<HTMLDivElement | null>): Room | undefined {
  const [room, setRoom] = useState<Room>()
  useLayoutEffect(() => {
    const box = place.current
    if (box === null) return
    const measure = () => {
      const { left, top } = box.getBoundingClientRect()
      setRoom({ left, top, width: box.clientWidth, height: box.clientHeight })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [place])
  return room
}
