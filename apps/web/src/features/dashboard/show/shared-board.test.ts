// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { SharedBoard } from './shared-board.ts'

test('a visitor has no key of AMap, whose library would tell it the address of the page, which holds the code', async () => {
  const view = { id: 1, name: 'b', updateTime: 1, content: { widgets: [] }, devices: [] }
  const answer = { code: 200, msg: '', data: view }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const board = new SharedBoard('a-code')
  const stop = board.start()
  await expect.poll(board.state).toMatchObject({ kind: 'open', source: { mapKey: '' } })
  stop()
})
