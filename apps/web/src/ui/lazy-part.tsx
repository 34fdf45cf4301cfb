import { type ComponentType, createElement, type ReactNode, use, useReducer } from 'react'
import { loadPatiently } from './load-patiently.ts'
import { MissingPart, type MissingProps } from './missing-part.tsx'

/** A part of the console that is loaded when it is first shown, or sooner. */
export interface LazyPart<P> {
  (props: P): ReactNode
  /** Loads it ahead. A failure is forgotten: whoever shows the part tries again. */
  readonly preload: () => Promise<void>
  /** Loads what is shown next. A failure is kept, and told in the part's place. */
  readonly open: () => Promise<void>
}

interface LazyOptions {
  /** Stands in the part's place when its files did not come. */
  readonly Missing?: ComponentType<MissingProps>
  /** Runs when the files did not come, whatever was tried. */
  readonly onFault?: () => Promise<void>
}

/**
 * In place of React's `lazy`: a part that has come is drawn at once, where `lazy` shows the fallback of its `Suspense`
 * first and then keeps it for 300 ms, as React shows no fallback for less. When the files do not load, a message
 * in the part's place offers to try again; `lazy` would keep the failure for good.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Missing = MissingPart, onFault = () => Promise.resolve() }: LazyOptions = {},
): LazyPart<P> {
  let part: ComponentType<P> | undefined
  let fault: Error | undefined
  let loading: Promise<void> | undefined

  const open = () => {
    if (part !== undefined) return Promise.resolve()
    loading ??= loadPatiently(load)
      .then((loaded) => {
        part = loaded
        fault = undefined
      })
      .catch((error: unknown) => {
        fault = error instanceof Error ? error : new Error(String(error))
        return onFault()
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  const preload = async () => {
    await open()
    fault = undefined
  }

  function Part(props: P) {
    const [, showAgain] = useReducer((count: number) => count + 1, 0)
    if (part !== undefined) return createElement(part, props)
    if (fault === undefined) use(open())
    return createElement(Missing, {
      error: fault ?? new Error('nothing was loaded'),
      onRetry: () => open().then(showAgain),
    })
  }
  return Object.assign(Part, { preload, open })
}

/** For the control that opens a part: its files are on their way before the press has become a click. */
export function onIntent({ preload }: Pick<LazyPart<never>, 'preload'>) {
  const start = () => void preload()
  return { onPointerEnter: start, onPointerDown: start, onFocus: start }
}
