import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'

type Loadable<P> = ((props: P) => ReactNode) & {
  /** Fetches the component before anybody shows it. */
  readonly ahead: () => Promise<unknown>
}

interface Retry {
  /** Fetches the component once more. */
  readonly onRetry: () => void
}

/** A file that did not come is asked for again after this long, while what needs it is shown. */
const againMs = 10_000

/**
 * A component whose file comes when it is first shown, or ahead of that. It is on screen as soon as the file is there:
 * what React loads by its own `lazy` it shows 300 ms after the gap for it at the soonest, even if it came at once.
 * Where the file does not come, the rest of the screen stays and it is tried again: a network that is gone takes no page
 * away. `Fault` stands there meanwhile, and tries again itself.
 */
export function loadable<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType<P>,
  Fault?: ComponentType<P & Retry>,
): Loadable<P> {
  let loaded: ComponentType<P> | undefined
  const ahead = async () => {
    loaded ??= await load()
    return loaded
  }
  function Shown(props: P) {
    const [Component, setComponent] = useState(() => loaded)
    const [isMissing, setMissing] = useState(false)
    const onRetry = useCallback(() => setMissing(false), [])
    useEffect(() => {
      if (Component !== undefined || (isMissing && Fault !== undefined)) return
      if (!isMissing) {
        ahead().then(
          (found) => setComponent(() => found),
          () => setMissing(true),
        )
        return
      }
      const timer = setTimeout(onRetry, againMs)
      return () => clearTimeout(timer)
    }, [Component, isMissing, onRetry])
    if (isMissing && Fault !== undefined) return <Fault {...props} onRetry={onRetry} />
    if (Component !== undefined) return <Component {...props} />
    return Meanwhile === undefined ? null : <Meanwhile {...props} />
  }
  return Object.assign(Shown, { ahead })
}
