// @vitest-environment happy-dom
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { act, createElement, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { build } from 'vite'
import { expect, test, vi } from 'vitest'
import { lateIndicators } from '../late-indicators.ts'

const require = createRequire(import.meta.url)
const core = join(dirname(require.resolve('@mantine/core')), '..')
const entry = join(core, 'esm/components/FloatingIndicator/use-floating-indicator.mjs')

interface Indicator {
  readonly target: HTMLElement
  readonly parent: HTMLElement
  readonly ref: { readonly current: HTMLElement | null }
}
type UseIndicator = (indicator: Indicator) => unknown

/** The hook of Mantine as it is built. */
async function buildHook(plugins: ReturnType<typeof lateIndicators>[]): Promise<UseIndicator> {
  const output = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['cjs'] },
      rolldownOptions: { external: ['react', '@mantine/hooks'] },
    },
  })
  const [{ output: files } = { output: [] }] = Array.isArray(output) ? output : []
  const [file] = files
  if (file?.type !== 'chunk') throw new Error('nothing was built')
  const exported: { useFloatingIndicator?: UseIndicator } = {}
  // oxlint-disable-next-line typescript/no-implied-eval -- What was built is run as it is.
  new Function('require', 'exports', file.code)(require, exported)
  if (exported.useFloatingIndicator === undefined) throw new Error('it has no useFloatingIndicator')
  return exported.useFloatingIndicator
}

/** How often the page had to be laid out for the mark until its observer of sizes tells where it belongs. */
async function countLayouts(useIndicator: UseIndicator): Promise<readonly number[]> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  const observers: (() => void)[] = []
  class Observer {
    constructor(notify: () => void) {
      observers.push(notify)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const [target, parent] = [document.createElement('div'), document.createElement('div')]
  const Mark = () => {
    const ref = useRef(document.createElement('span'))
    useIndicator({ target, parent, ref })
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(Mark)))
  const atOnce = measured.mock.calls.length
  observers[0]?.()
  const later = measured.mock.calls.length - atOnce
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  return [atOnce, later]
}

test('the mark of a segment is placed when the page has been laid out, and no sooner', async () => {
  expect(await countLayouts(await buildHook([]))).toEqual([2, 2])
  expect(await countLayouts(await buildHook([lateIndicators()]))).toEqual([0, 2])
})
