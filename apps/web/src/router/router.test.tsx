// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from './router.ts'
import { RouterView, useBlocker, useParams, useRouterState } from './router-view.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const ready = { open: async () => undefined, preload: async () => undefined }
const screenOf = (View: () => ReactNode, loading = ready) => Object.assign(View, loading)
const layout = Object.assign(
  ({ children }: { readonly children: ReactNode }) => <main>{children}</main>,
  ready,
)

let root: Root
let staysWhere: string[] = []
let letGo: () => void = () => undefined

function List() {
  return <>list{useRouterState().location.search}</>
}
function Detail() {
  return <>detail {useParams()['id']}</>
}
function Form() {
  useBlocker({
    confirmsUnload: () => true,
    staysAt: async (_, next) => staysWhere.includes(next.pathname),
  })
  return <>form</>
}
function Broken(): ReactNode {
  throw new Error('no such thing')
}

/** `slow` has its files when `letGo` is called. */
const slow = screenOf(() => <>slow</>, {
  ...ready,
  open: () =>
    new Promise<undefined>((resolve) => {
      letGo = () => resolve(undefined)
    }),
})

function makeRouter() {
  return new Router({
    routes: [
      { path: '/list', screen: screenOf(List), layout },
      { path: '/detail/$id', screen: screenOf(Detail), layout },
      { path: '/form', screen: screenOf(Form), layout },
      { path: '/broken', screen: screenOf(Broken), layout },
      { path: '/slow', screen: slow, layout },
    ],
    enter: async ({ pathname }, route) => {
      if (pathname === '/circle') return '/circle'
      return route === undefined ? '/list' : undefined
    },
    onStart: () => undefined,
    onShown: () => undefined,
  })
}

async function open(path: string): Promise<Router> {
  history.replaceState(null, '', path)
  const router = makeRouter()
  await router.load()
  const Crash = ({ error }: { readonly error: Error }) => <>crash: {error.message}</>
  await act(async () =>
    root.render(<RouterView router={router} Crash={Crash} RootCrash={() => <>gone</>} />),
  )
  return router
}
const go = (router: Router, href: string) => act(() => router.navigate({ href }))
const text = () => document.querySelector('main')?.textContent
const step = (by: number) =>
  act(async () => {
    history.go(by)
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

beforeEach(() => {
  staysWhere = []
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

test('an address shows its screen within the layout, with the values of its path', async () => {
  const router = await open('/list?page=2')
  expect(text()).toBe('list?page=2')
  await go(router, '/detail/17')
  expect(text()).toBe('detail 17')
  expect(location.pathname).toBe('/detail/17')
})

test('an address that the guard refuses leads to where it says', async () => {
  await open('/nowhere')
  expect(text()).toBe('list')
  expect(location.pathname).toBe('/list')
})

test('addresses that lead to each other for ever are given up', async () => {
  const router = await open('/list')
  await expect(router.navigate({ href: '/circle' })).rejects.toThrow('circle')
})

test('the old page stays with its address until the files of the new one are there', async () => {
  const router = await open('/list')
  let going: Promise<void> = Promise.resolve()
  await act(async () => {
    going = router.navigate({ href: '/slow' })
  })
  expect(text()).toBe('list')
  expect(location.pathname).toBe('/list')
  letGo()
  await act(() => going)
  expect(text()).toBe('slow')
  expect(location.pathname).toBe('/slow')
})

test('who goes on before a page has come gets the later one', async () => {
  const router = await open('/list')
  await act(async () => {
    const first = router.navigate({ href: '/slow' })
    await new Promise((resolve) => setTimeout(resolve, 5))
    await router.navigate({ href: '/detail/1' })
    letGo()
    await first
  })
  expect(text()).toBe('detail 1')
  expect(location.pathname).toBe('/detail/1')
})

test('something unsaved is asked about, also before a reload', async () => {
  staysWhere = ['/list']
  const router = await open('/form')
  await go(router, '/list')
  expect(text()).toBe('form')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  staysWhere = []
  await go(router, '/list')
  expect(text()).toBe('list')
})

test('a screen that fails leaves the layout, and the next address has another chance', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = await open('/broken')
  expect(text()).toBe('crash: no such thing')
  await go(router, '/list')
  expect(text()).toBe('list')
})

test('a step back comes to the page before, and one that is refused is undone', async () => {
  const router = await open('/list')
  await go(router, '/detail/1')
  await step(-1)
  expect(text()).toBe('list')
  await go(router, '/form')
  staysWhere = ['/list']
  await step(-1)
  expect(text()).toBe('form')
})
