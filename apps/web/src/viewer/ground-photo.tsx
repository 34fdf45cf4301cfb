import { type PageSettings, type Primitive, pagePaint } from '@fieldhub/page'
import { type PhotoUrl, Picture } from './picture.tsx'

interface GroundPhotoProps {
  readonly page: PageSettings
  readonly photoUrl: PhotoUrl
  readonly className: string | undefined
}

/** The photo behind everything on a page. */
export function GroundPhoto({ page, photoUrl, className }: GroundPhotoProps) {
  const { photoId } = pagePaint(page)
  if (photoId === undefined) return null
  const { cw: width, ch: height } = page
  const photo: Primitive = { kind: 'image', x: 0, y: 0, width, height, photoId, fit: 'fill' }
  return (
    <svg className={className} width="100%" height="100%" viewBox={`0 0 ${width} ${height}`}>
      <Picture items={[photo]} photoUrl={photoUrl} />
    </svg>
  )
}
