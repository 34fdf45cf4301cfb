// @vitest-environment happy-dom

import { newPage } from '@fieldhub/page'
import { MantineProvider } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { SessionContext } from '../session-context.ts'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { freshRoot } from '../testing/fresh-root.ts'
import { ActionButton } from './action-button.tsx'
import { HistoryMenu } from './history-menu.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => loadTexts('page'))

const root = freshRoot()
const isOff = (name: string) =>
  document.querySelector(`button[aria-label="${name}"]`)?.hasAttribute('disabled')
const changing = ['撤销', '操作历史', '删除']

test('while somebody else draws on a page, no button of the bar and no step of its history is offered', async () => {
  const pointer = await createTestEditor({ pages: [{ ...newPage(0), gird: false }] })
  const { session } = pointer
  pointer.place('rect', 300, 300)
  await act(async () =>
    root.render(
      <MantineProvider>
        <SessionContext value={session}>
          <HistoryMenu />
          {['undo', 'remove', 'find'].map((name) => (
            <ActionButton key={name} name={name} icon={IconTrash} />
          ))}
        </SessionContext>
      </MantineProvider>,
    ),
  )
  expect(changing.map(isOff)).toEqual(changing.map(() => false))
  const holder = { id: 2, pageId: 1, isHolder: true, name: '张工', person: 2, since: 1 }
  await act(async () => session.recordPresence({ self: 1, list: [holder] }))
  expect(changing.map(isOff)).toEqual(changing.map(() => true))
  expect(isOff('查找')).toBe(false)
})
