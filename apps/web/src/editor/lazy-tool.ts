import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadTexts } from '#i18n/language-store.ts'
import type { TextBundle } from '#i18n/text-bundles.ts'

/** A part of the editor that comes, with its texts, when it is first used. */
export function lazyTool<P>(
  load: () => Promise<ComponentType<P>>,
  texts: TextBundle = 'drawing',
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(texts)])
    return { default: component }
  })
}
