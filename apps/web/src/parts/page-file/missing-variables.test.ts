// @vitest-environment happy-dom
import { configurationPageApi, modelApi, successCode } from '@fieldhub/contract'
import { encodePage, type NodeCell, newPage } from '@fieldhub/page'
import { afterEach, expect, test, vi } from 'vitest'
import { readMissingVariables } from './missing-variables.ts'

afterEach(() => vi.unstubAllGlobals())

const shown = (id: string, varId: number, name: string): NodeCell => ({
  ...{ kind: 'node', id, shape: 'value', zIndex: 1 },
  ...{ position: { x: 0, y: 0 }, size: { width: 90, height: 40 } },
  data: { props: {}, binds: [{ to: 'value', src: { dev: '$self', varId, slave: 'PLC', name } }] },
})

const cells = [shown('a', 1, '温度'), shown('b', 0, '液位'), shown('c', 0, '液位')]
const variable = { varId: 1, name: '温度' }
const answers: Readonly<Record<string, unknown>> = {
  [modelApi.list.path]: [{ id: 5, slaves: [{ name: 'PLC', var: [variable] }] }],
  [configurationPageApi.list.path]: [{ id: 3 }],
  [configurationPageApi.read.path]: {
    pageData: encodePage({ ...newPage(0), graphData: { cells } }),
  },
}

test('the variables that a copy for another model does not find are named, each once', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://hub.test')
    const [, data] = Object.entries(answers).find(([path]) => pathname.endsWith(path)) ?? []
    return Response.json({ code: successCode, msg: '', data })
  })
  expect(await readMissingVariables(9, 5)).toEqual(['液位'])
})
