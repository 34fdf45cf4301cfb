import { configurationPageApi } from '@fieldhub/contract'
import { encodePage, type NodeCell, newPage, type PageData } from '@fieldhub/page'
import type { Page } from '@playwright/test'
import {
  canvasOf,
  nodesOf,
  openEditor,
  saveState,
  startConfiguration,
} from '../harness/drawn-configuration.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

function rectAt(id: string, x: number, fill: string | undefined): NodeCell {
  return {
    kind: 'node',
    id,
    shape: 'rect',
    zIndex: Number(id.slice(1)),
    position: { x, y: 400 },
    size: { width: 200, height: 120 },
    data: { name: `矩形${id}`, props: fill === undefined ? {} : { fill } },
  }
}
const cells = [rectAt('c1', 200, '#FF0000'), rectAt('c2', 800, undefined)]
const drawn: PageData = { ...newPage(0), gird: false, graphData: { cells } }

async function middleOf(page: Page, id: string) {
  const box = await page.locator(`[data-cell="${id}"]`).boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

interface Point {
  readonly x: number
  readonly y: number
}

test('a guide comes out of the ruler, cells snap to it; find, brush, layers and keys help', async ({
  page,
  admin,
}) => {
  const { pageId, href } = await startConfiguration(admin, drawn)
  await openEditor(page, admin, href)
  // Rulers come after the canvas: nobody drags out of one that is not there.
  await expect(page.locator('#canvas [data-own-input]').nth(1)).toBeVisible()
  const canvas = (await canvasOf(page).boundingBox()) ?? { x: 0, y: 0 }
  const first = await middleOf(page, 'c1')
  const second = await middleOf(page, 'c2')
  await expect(page.getByRole('button', { name: /参考线/ })).toHaveCount(0)
  await drag(page, { x: canvas.x + 8, y: first.y }, { x: second.x, y: first.y + 100 })
  const guide = page.getByRole('button', { name: /竖直参考线/ })
  await expect(guide).toHaveCount(1)
  const at = Number((await guide.getAttribute('aria-label'))?.replace(/\D/g, ''))
  await guide.press('ArrowRight')
  await expect(guide).toHaveAccessibleName(`竖直参考线 ${at + 1}`)
  await expect(guide).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(guide).toHaveAccessibleName(`竖直参考线 ${at}`)
  await drag(page, first, { x: second.x + 3, y: first.y + 160 })
  await canvasOf(page).press('Control+f')
  await page.getByLabel('名称、文字或变量').fill('c2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 / 1 个图元')).toBeVisible()
  await expectNothingFound(page, 'guides and find')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue('矩形c2')
  const moved = await middleOf(page, 'c1')
  await page.mouse.click(moved.x, moved.y)
  await page.getByRole('button', { name: '格式刷' }).click()
  await page.mouse.click(second.x, second.y)
  await page.getByRole('tab', { name: '图层' }).click()
  const layers = page.getByRole('list', { name: '图层' }).getByRole('button', { name: /^矩形/ })
  await layers.filter({ hasText: '矩形c1' }).press('Alt+ArrowUp')
  await expect(layers.first()).toHaveText('矩形c1')
  await layers.filter({ hasText: '矩形c2' }).dragTo(layers.first(), {
    targetPosition: { x: 20, y: 2 },
  })
  await expect(layers.first()).toHaveText('矩形c2')
  await canvasOf(page).press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  const nodes = await nodesOf(admin, pageId)
  const [one, other] = ['c1', 'c2'].map((id) => nodes.find((node) => node.id === id))
  expect((one?.position.x ?? 0) + 100).toBe(at)
  expect(other?.data.props).toMatchObject({ fill: '#FF0000' })
  await guide.focus()
  await page.keyboard.press('Delete')
  await expect(guide).toHaveCount(0)
  await canvasOf(page).press('?')
  const keys = page.getByRole('dialog', { name: '快捷键' })
  await expect(keys.getByText('Ctrl+F')).toBeVisible()
  await expectNothingFound(page, 'the list of keys')
})

test('a picture that is pasted comes onto the page and into the gallery', async ({
  page,
  admin,
}) => {
  const { pageId, href } = await startConfiguration(admin)
  await openEditor(page, admin, href)
  await canvasOf(page).focus()
  await page.evaluate(() => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#27a"/></svg>'
    const data = new DataTransfer()
    data.items.add(new File([svg], '厂区.svg', { type: 'image/svg+xml' }))
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
    document.getElementById('canvas')?.dispatchEvent(event)
  })
  await page.getByRole('button', { name: '作为图片放入' }).click()
  await expect(page.locator('[data-cell]')).toHaveCount(1)
  await canvasOf(page).press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  expect(await nodesOf(admin, pageId)).toMatchObject([
    { shape: 'image', size: { width: 400, height: 300 }, data: { name: expect.any(String) } },
  ])
})

test('find reads the other pages when asked, and the menu of a cell stays in a low window', async ({
  page,
  admin,
}) => {
  const { id, href } = await startConfiguration(admin, drawn)
  const well: NodeCell = { ...rectAt('c7', 100, undefined), data: { name: '深井', props: {} } }
  await admin.call(configurationPageApi.create, {
    configurationId: id,
    name: '二级泵房',
    pageType: 0,
    pageData: encodePage({ ...newPage(0), graphData: { cells: [well] } }),
  })
  await page.setViewportSize({ width: 1280, height: 640 })
  await openEditor(page, admin, href)
  const cell = await middleOf(page, 'c2')
  await page.mouse.click(cell.x, cell.y, { button: 'right' })
  const menu = page.getByRole('menu')
  await expect(menu).toBeInViewport({ ratio: 1 })
  await menu.getByRole('menuitem', { name: '显示所选' }).click()
  await page.keyboard.press('Control+f')
  await page.getByLabel('名称、文字或变量').fill('深井')
  await expect(page.getByText('这一页没有找到')).toBeVisible()
  await page.getByRole('button', { name: '在其他 1 个页面中查找' }).click()
  await page.getByRole('button', { name: '深井 · 二级泵房' }).click()
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue('深井')
  await expect(page.locator('[data-cell="c7"]')).toBeInViewport()
})
