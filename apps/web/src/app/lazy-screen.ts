import type { ComponentType } from 'react'
import type { Screen } from '#router/router.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { reloadIfReachable } from './new-version.ts'

type Screens<K extends string> = Readonly<Record<K, ComponentType>>

/**
 * A screen that is loaded when it is opened. If its files do not load, the address stays and a message offers to try
 * again.
 */
export const lazyScreen = <K extends string>(load: () => Promise<Screens<K>>, name: K): Screen =>
  lazyPart(async () => (await load())[name], {
    headingLevel: 1,
    // The files belong to a version that is gone, so only a reload helps.
    onFault: reloadIfReachable,
  })
