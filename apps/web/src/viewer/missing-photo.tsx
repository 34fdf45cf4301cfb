import { missingPhoto, type Primitive } from '@fieldhub/page'
import type { ReactNode } from 'react'

export interface MissingPhotoProps {
  readonly photo: Extract<Primitive, { kind: 'image' }>
  readonly children: (sketch: readonly Primitive[]) => ReactNode
}

/** What stands where a photo is missing, for whoever draws it; few pages need it, so it comes late. */
export function MissingPhoto({ photo, children }: MissingPhotoProps) {
  return children(missingPhoto(photo))
}
