// @vitest-environment happy-dom
import { errorCodes } from '@fieldhub/contract'
import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/session/token-store.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { placePictures } from './place-pictures.ts'

beforeEach(async () => {
  await loadTexts('drawing')
  storeToken('secret')
})
afterEach(() => {
  localStorage.clear()
  notifications.clean()
  vi.unstubAllGlobals()
})

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)
const png = (name: string) => new File(['x'], name, { type: 'image/png' })

test('of pictures and other files that come together nothing is left out silently', async () => {
  const size = { width: 80, height: 40, space: 1 }
  const data = { id: 9, name: 'a', type: 'image/png', url: '/p/9', createTime: 1, ...size }
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data }))
  const { editor } = await createTestEditor()
  const note = new File(['x'], 'n.txt', { type: 'text/plain' })
  await placePictures(editor, [png('a.png'), note], { x: 300, y: 300 })
  expect([editor.document.ids().length, shown()]).toEqual([1, [translate('draw.noPicture')]])
})

test('a picture that is refused says what pictures there may be', async () => {
  const data = { fields: { file: 'at most 10 MB' } }
  const answer = { code: errorCodes.badParameter, msg: 'see the fields', data }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const { editor } = await createTestEditor()
  await placePictures(editor, [png('a.png')], { x: 300, y: 300 })
  const reason = 'at most 10 MB'
  expect(shown()).toEqual([translate('draw.pictureRefused', { name: 'a.png', reason })])
})
