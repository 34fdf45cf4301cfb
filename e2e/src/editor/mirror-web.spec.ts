import { type NodeCell, newPage, type PageData } from '@fieldhub/page'
import {
  canvasOf,
  nodesOf,
  openEditor,
  saveState,
  startConfiguration,
} from '../harness/drawn-configuration.ts'
import { expect, test } from '../harness/test.ts'

test('a pump is mirrored and turned by keys and buttons, and taken back step by step', async ({
  page,
  admin,
}) => {
  const pump: NodeCell = {
    kind: 'node',
    id: 'pump',
    shape: 'pump',
    zIndex: 1,
    position: { x: 200, y: 200 },
    size: { width: 120, height: 80 },
    data: { name: 'P-1', props: {} },
  }
  const drawn: PageData = { ...newPage(0), graphData: { cells: [pump] } }
  const { pageId, href } = await startConfiguration(admin, drawn)
  await openEditor(page, admin, href)
  const picture = page.locator('[data-cell="pump"]')
  const before = await picture.innerHTML()
  await canvasOf(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Shift+H')
  await expect.poll(() => picture.innerHTML()).not.toBe(before)
  await page
    .getByRole('toolbar', { name: '旋转与镜像' })
    .getByRole('button', { name: '顺时针转 90°' })
    .click()
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  expect(await nodesOf(admin, pageId)).toMatchObject([{ flip: 'x', angle: 90 }])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => picture.innerHTML()).toBe(before)
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  await page.mouse.click(x + width / 2, y + height / 2, { button: 'right' })
  await expect(page.getByRole('menuitem', { name: /上下镜像/ })).toBeVisible()
})
