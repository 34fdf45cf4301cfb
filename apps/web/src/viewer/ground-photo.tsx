import { type PageSettings, pagePaint } from '@fieldhub/page'
import { useState } from 'react'
import { MissingGround, type PhotoUrl, Picture } from './picture.tsx'

interface GroundPhotoProps {
  readonly page: PageSettings
  readonly photoUrl: PhotoUrl
  readonly className: string | undefined
}

/** The photo behind everything on a page, or a sketch of one that is missing. */
export function GroundPhoto({ page, photoUrl, className }: GroundPhotoProps) {
  const { photoId } = pagePaint(page)
  const url = photoId === undefined ? undefined : photoUrl(photoId)
  const [unread, setUnread] = useState<string | undefined>(undefined)
  if (url === undefined) return null
  if (url === '' || url === unread) {
    return (
      <MissingGround page={page} className={className}>
        {(sketch) => <Picture items={sketch} photoUrl={photoUrl} />}
      </MissingGround>
    )
  }
  const onError = () => setUnread(url)
  return <img className={className} src={url} alt="" width="100%" height="100%" onError={onError} />
}
