import { missingPhoto, type PageSettings, type Primitive } from '@fieldhub/page'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'

export type Draw = (sketch: readonly Primitive[]) => ReactNode

export interface MissingPhotoProps {
  readonly photo: Extract<Primitive, { kind: 'image' }>
  readonly children: Draw
}

/** What stands where a photo is missing, for whoever draws it; few pages need it, so it comes late. */
export function MissingPhoto({ photo, children }: MissingPhotoProps) {
  return children(missingPhoto(photo))
}

export interface MissingGroundProps {
  readonly page: PageSettings
  readonly className: string | undefined
  readonly children: Draw
}

/** What stands where the photo behind everything is missing; the colour of the page is seen through it. */
export function MissingGround({ page: { cw, ch }, className, children }: MissingGroundProps) {
  const t = useT()
  const name = t('viewer.backgroundMissing')
  const box = { x: 0, y: 0, width: cw, height: ch, fit: 'fill', photoId: 0, name } as const
  return (
    <svg className={className} viewBox={`0 0 ${cw} ${ch}`} aria-hidden>
      {children(missingPhoto({ kind: 'image', ...box }, 'none'))}
    </svg>
  )
}
