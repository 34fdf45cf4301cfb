import { missingPhoto, type Primitive } from '@fieldhub/page'
import type { ReactNode } from 'react'

interface MissingPhotoProps {
  readonly photo: Extract<Primitive, { kind: 'image' }>
  /** The colour below the sketch, where it is not that of pictures. */
  readonly fill?: string
  readonly children: (sketch: readonly Primitive[]) => ReactNode
}

/** What stands where a photo is missing, for whoever draws it; few pages need it, so it comes late. */
export function MissingPhoto({ photo, fill, children }: MissingPhotoProps) {
  return children(missingPhoto(photo, fill))
}
