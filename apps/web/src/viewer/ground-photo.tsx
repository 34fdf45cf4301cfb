import { type PageSettings, pagePaint } from '@fieldhub/page'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { MissingPhoto, type PhotoUrl, Picture } from './picture.tsx'

interface GroundPhotoProps {
  readonly page: PageSettings
  readonly photoUrl: PhotoUrl
  readonly className: string | undefined
}

/** The photo behind everything on a page, or a sketch of one that is missing. */
export function GroundPhoto({ page, photoUrl, className }: GroundPhotoProps) {
  const t = useT()
  const { cw, ch } = page
  const { photoId } = pagePaint(page)
  const url = photoId === undefined ? undefined : photoUrl(photoId)
  const [unread, setUnread] = useState<string | undefined>(undefined)
  if (photoId === undefined || url === undefined) return null
  if (url !== '' && url !== unread) {
    return (
      <img
        className={className}
        src={url}
        alt=""
        width="100%"
        height="100%"
        onError={() => setUnread(url)}
      />
    )
  }
  const box = { x: 0, y: 0, width: cw, height: ch, fit: 'fill', photoId } as const
  return (
    <svg className={className} viewBox={`0 0 ${cw} ${ch}`} aria-hidden>
      <MissingPhoto
        photo={{ kind: 'image', ...box, name: t('viewer.backgroundMissing') }}
        fill="none"
      >
        {(sketch) => <Picture items={sketch} photoUrl={photoUrl} />}
      </MissingPhoto>
    </svg>
  )
}
