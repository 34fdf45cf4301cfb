import type { AsyncRouteComponent } from '@tanstack/react-router'
import { type ComponentType, createElement, use, useReducer } from 'react'
import { loadPatiently } from './load-patiently.ts'
import { MissingScreen } from './missing-screen.tsx'
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
  let screen: ComponentType | undefined
  let fault: Error | undefined
  let loading: Promise<void> | undefined

  const preload = () => {
    loading ??= loadPatiently(load)
      .then((screens) => {
        screen = screens[name]
        fault = undefined
      })
      .catch((error: unknown) => {
        fault = error instanceof Error ? error : new Error(String(error))
        // The files belong to a version that is gone, so only a reload helps.
        return reloadIfReachable()
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  function LazyScreen() {
    const [, showAgain] = useReducer((count: number) => count + 1, 0)
    if (screen !== undefined) return createElement(screen)
    if (fault === undefined) use(preload())
    return <MissingScreen error={fault} onRetry={() => preload().then(showAgain)} />
  }
  return Object.assign(LazyScreen, { preload })
}
