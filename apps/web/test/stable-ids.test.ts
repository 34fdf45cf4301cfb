// @vitest-environment happy-dom
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { build } from 'vite'
import { expect, test, vi } from 'vitest'
import { stableIds } from '../stable-ids.ts'

const require = createRequire(import.meta.url)
const hooks = join(dirname(require.resolve('@mantine/hooks')), '..')

/** The hook of Mantine as it is built. */
async function buildUseId(plugins: ReturnType<typeof stableIds>[]): Promise<() => string> {
  const output = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(hooks, 'esm/use-id/use-id.mjs'), formats: ['cjs'] },
      rolldownOptions: { external: ['react'] },
    },
  })
  const [{ output: files } = { output: [] }] = Array.isArray(output) ? output : []
  const [file] = files
  if (file?.type !== 'chunk') throw new Error('nothing was built')
  const exported: { useId?: () => string } = {}
  // oxlint-disable-next-line typescript/no-implied-eval -- What was built is run as it is.
  new Function('require', 'exports', file.code)(require, exported)
  if (exported.useId === undefined) throw new Error('it has no useId')
  return exported.useId
}

async function drawField(useId: () => string): Promise<readonly string[]> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const ids: string[] = []
  const Field = () => {
    ids.push(useId())
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(Field)))
  await act(async () => root.unmount())
  return ids
}

test('a field is drawn once, with the id that it keeps', async () => {
  expect(await drawField(await buildUseId([]))).toHaveLength(2)
  expect(await drawField(await buildUseId([stableIds()]))).toEqual([
    expect.stringMatching(/^mantine-\w+$/),
  ])
})
