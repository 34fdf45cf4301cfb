import { configurationPageApi, modelApi } from '@fieldhub/contract'
import { encodePage, type NodeCell, newPage } from '@fieldhub/page'
import { expect, test, vi } from 'vitest'
import { readMissingVariables } from './missing-variables.ts'

const answers = vi.hoisted(() => new Map<string, unknown>())
vi.mock('#api/call.ts', () => ({
  call: async ({ path }: { readonly path: string }) => answers.get(path),
}))

const shown = (id: string, varId: number, name: string): NodeCell => ({
  kind: 'node',
  id,
  shape: 'value',
  zIndex: 1,
  position: { x: 0, y: 0 },
  size: { width: 90, height: 40 },
  data: { props: {}, binds: [{ to: 'value', src: { dev: '$self', varId, slave: 'PLC', name } }] },
})

test('the variables that a copy for another model does not find are named, each once', async () => {
  const cells = [shown('a', 1, '温度'), shown('b', 0, '液位'), shown('c', 0, '液位')]
  const pageData = encodePage({ ...newPage(0), graphData: { cells } })
  answers.set(modelApi.list.path, [
    { slaves: [{ name: 'PLC', var: [{ varId: 1, name: '温度' }] }] },
  ])
  answers.set(configurationPageApi.list.path, [{ id: 3 }, { id: 4 }])
  answers.set(configurationPageApi.read.path, { pageData })
  expect(await readMissingVariables(9, 5)).toEqual(['液位'])
})
