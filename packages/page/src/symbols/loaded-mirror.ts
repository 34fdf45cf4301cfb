import type { Flip } from '../geometry/mirror.ts'
import type { Size } from '../page-data.ts'
import type { Primitive } from '../symbol.ts'

type Mirror = (items: readonly Primitive[], size: Size, flip: Flip) => readonly Primitive[]

let loaded: Mirror | undefined

/** Fetches what mirrors pictures: pages without mirrored cells do without it. It can be called again. */
export async function loadMirror(): Promise<void> {
  loaded ??= (await import('./mirrored.ts')).mirrored
}

/** The picture with its sides changed; as it is while what does so is not loaded. */
export const mirroredByLoaded: Mirror = (items, size, flip) => loaded?.(items, size, flip) ?? items
