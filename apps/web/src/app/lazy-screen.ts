import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { TextBundle } from '#i18n/text-bundles.ts'
import { withTexts } from '#i18n/with-texts.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingScreen } from './missing-screen.tsx'
import { reloadIfReachable } from './new-version.ts'

type Screens<K extends string> = Readonly<Record<K, ComponentType>>

/**
 * A screen that is loaded when it is opened. If its files do not load, the address stays and a message offers to try
 * again; the router's own lazy components would reload the page, which is lost without a network. The texts of all
 * screens come with it, unless those of the first pages are enough.
 */
export function lazyScreen<K extends string>(
  load: () => Promise<Screens<K>>,
  name: K,
  texts: TextBundle = 'console',
): AsyncRouteComponent<object> {
  const screen = lazyPart(async () => (await withTexts(texts, load))[name], {
    Missing: MissingScreen,
    // The files belong to a version that is gone, so only a reload helps.
    onFault: reloadIfReachable,
  })
  // The router loads the screen that it is about to show.
  return Object.assign(screen, { preload: screen.open })
}
