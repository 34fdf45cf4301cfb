import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { reloadIfReachable } from './new-version.ts'

type Screens<K extends string> = Readonly<Record<K, ComponentType>>

/**
 * A screen that is loaded when it is opened. If its files do not load, the address stays and a message offers to try
 * again; the router's own lazy components would reload the page, which is lost without a network.
 */
export function lazyScreen<K extends string>(
  load: () => Promise<Screens<K>>,
  name: K,
): AsyncRouteComponent<object> {
  const screen = lazyPart(async () => (await load())[name], {
    headingLevel: 1,
    // The files belong to a version that is gone, so only a reload helps.
    onFault: reloadIfReachable,
  })
  // The router loads the screen that it is about to show.
  return Object.assign(screen, { preload: screen.open })
}
