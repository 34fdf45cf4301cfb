import type { Primitive } from '@fieldhub/page'
import { Picture } from '#viewer/picture.tsx'
import { usePhotoUrls } from '../../use-photo-url.ts'

interface StillProps {
  readonly items: readonly Primitive[]
}

/** A display list with the account's photos. Without values nothing moves. */
export function Still({ items }: StillProps) {
  return <Picture items={items} photoUrl={usePhotoUrls()} />
}
