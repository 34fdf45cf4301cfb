import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'

type Loadable<P> = ((props: P) => ReactNode) & {
  /** Fetches the component before anybody shows it. */
  readonly ahead: () => Promise<unknown>
}

interface Retry {
  /** Fetches the component once more. */
  readonly onRetry: () => void
}

/**
 * A component whose file comes when it is first shown, or ahead of that. It is on screen as soon as the file is there:
 * what React loads by its own `lazy` it shows 300 ms after the gap for it at the soonest, even if it came at once.
 * `Fault` stands where the file does not come; without it that is a fault of rendering.
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
    const [fault, setFault] = useState<{ readonly error: unknown }>()
    const isWanted = Component === undefined && fault === undefined
    useEffect(() => {
      if (!isWanted) return
      ahead().then(
        (found) => setComponent(() => found),
        (error: unknown) => setFault({ error }),
      )
    }, [isWanted])
    const onRetry = useCallback(() => setFault(undefined), [])
    if (fault !== undefined) {
      // Whoever catches faults of rendering says what to do.
      if (Fault === undefined) throw fault.error
      return <Fault {...props} onRetry={onRetry} />
    }
    if (Component !== undefined) return <Component {...props} />
    return Meanwhile === undefined ? null : <Meanwhile {...props} />
  }
  return Object.assign(Shown, { ahead })
}
