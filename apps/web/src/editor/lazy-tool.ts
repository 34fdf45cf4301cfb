import type { ComponentType } from 'react'
import { loadTexts } from '#i18n/language-store.ts'
import type { TextBundle } from '#i18n/text-bundles.ts'
import { loadable } from '#viewer/loading/loadable.tsx'

/** A part of the editor that comes, with its texts, when it is first used. */
export function lazyTool<P extends object>(
  load: () => Promise<ComponentType<P>>,
  texts: TextBundle = 'drawing',
) {
  return loadable(async () => {
    const [component] = await Promise.all([load(), loadTexts(texts)])
    return component
  })
}
