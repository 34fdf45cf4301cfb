import type { ComponentType } from 'react'
import type { TextBundle } from '#i18n/text-bundles.ts'
import { withTexts } from '#i18n/with-texts.ts'
import { latePart } from './late-part.tsx'

/** A part of the editor that comes, with its texts, when it is first used. */
export function lazyTool<P extends object>(
  load: () => Promise<ComponentType<P>>,
  texts: TextBundle = 'drawing',
) {
  return latePart(() => withTexts(texts, load))
}
