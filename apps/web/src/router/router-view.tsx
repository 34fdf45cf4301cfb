import { invariant } from '@fieldhub/kernel'
import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import type { RouteParams } from './match-path.ts'
import type { Blocker, Router, RouterState } from './router.ts'

const RouterContext = createContext<Router | null>(null)
const StateContext = createContext<RouterState | null>(null)

interface FaultProps {
  readonly error: Error
}

interface RouterViewProps {
  readonly router: Router
  /** Stands in place of a screen that failed; the frame around it stays. */
  readonly Crash: ComponentType<FaultProps>
  /** Stands in place of everything when the frame itself failed. */
  readonly RootCrash: ComponentType<FaultProps>
}

/** The screen of the address within its layout. Another page is rendered in slices beside the old one. */
export function RouterView({ router, Crash, RootCrash }: RouterViewProps) {
  const [state, setState] = useState(router.state)
  useEffect(() => {
    let { route } = router.state
    const follow = () => {
      const isOtherPage = router.state.route !== route
      route = router.state.route
      // What is chosen on a page shows at once: the next click may build on it.
      if (isOtherPage) startTransition(() => setState(router.state))
      else setState(router.state)
    }
    follow()
    return router.onChange(follow)
  }, [router])
  useLayoutEffect(() => {
    if (state === router.state) router.restoreTop()
  }, [router, state])
  const { layout: Layout, screen: Screen } = state.route
  const { href } = state.location
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <FaultBoundary Fault={RootCrash} href={href}>
          <Layout>
            <FaultBoundary Fault={Crash} href={href}>
              <Suspense>
                <Screen />
              </Suspense>
            </FaultBoundary>
          </Layout>
        </FaultBoundary>
      </StateContext>
    </RouterContext>
  )
}

export function useRouter(): Router {
  const router = use(RouterContext)
  invariant(router !== null, 'a screen stands within the router')
  return router
}

/** The address and the route that are shown. */
export function useRouterState(): RouterState {
  const state = use(StateContext)
  invariant(state !== null, 'a screen stands within the router')
  return state
}

/** The values of `$name` in the path of the screen. */
export function useParams(): Partial<RouteParams> {
  return useRouterState().params
}

/** Asks before the page is left, by the newest of what is handed in. */
export function useBlocker({ staysAt, confirmsUnload }: Blocker): void {
  const router = useRouter()
  useEffect(() => router.block({ staysAt, confirmsUnload }), [router, staysAt, confirmsUnload])
}

/** Leads elsewhere as soon as it is drawn. */
export function Redirect({ href }: { readonly href: string }) {
  const router = useRouter()
  useEffect(() => void router.navigate({ href, replace: true }), [router, href])
  return null
}

interface BoundaryProps {
  readonly Fault: ComponentType<FaultProps>
  readonly href: string
  readonly children: ReactNode
}
interface BoundaryState {
  readonly error: Error | null
  /** The address at which the fault came: at another one the screen has another chance. */
  readonly href: string
}

class FaultBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, href: this.props.href }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ href }: BoundaryProps, state: BoundaryState) {
    return href === state.href ? null : { href, error: null }
  }

  override render() {
    const { Fault, children } = this.props
    return this.state.error === null ? children : <Fault error={this.state.error} />
  }
}
