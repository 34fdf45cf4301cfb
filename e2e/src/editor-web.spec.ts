import { configurationApi, configurationPageApi } from '@fieldhub/contract'
import { type NodeCell, newPage, type PageData } from '@fieldhub/page'
import type { Page } from '@playwright/test'
import {
  canvasOf,
  nodesOf,
  openEditor,
  saveState,
  startConfiguration,
} from './harness/drawn-configuration.ts'
import { remember } from './harness/remembered.ts'
import { expectNothingFound, expectNothingFoundIn } from './harness/screen-check.ts'
import { expect, test } from './harness/test.ts'

function rects(count: number): PageData {
  const cells = Array.from(
    { length: count },
    (_, at): NodeCell => ({
      kind: 'node',
      id: `c${at + 1}`,
      shape: at % 3 === 0 ? 'tank' : 'rect',
      zIndex: at + 1,
      position: { x: (at % 40) * 45, y: Math.floor(at / 40) * 40 },
      size: { width: 36, height: 32 },
      data: { props: {} },
    }),
  )
  return { ...newPage(0), graphData: { cells } }
}

const symbolOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Counts, in the page, the unsaved pages that the browser keeps. */
async function countDrafts(): Promise<number> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('no drafts'))
    })
  const database = await settled(indexedDB.open('fieldhub-editor', 1))
  const count = await settled(database.transaction('drafts').objectStore('drafts').count())
  database.close()
  return count
}

test('a page is drawn by mouse, bound by dragging, saved, and there after a reload', async ({
  page,
  admin,
}) => {
  const { id, name, pageId, href } = await startConfiguration(admin)
  await openEditor(page, admin, href)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const canvas = canvasOf(page)
  await symbolOf(page, '立式罐').dragTo(canvas, { targetPosition: { x: 300, y: 300 } })
  await symbolOf(page, '指示灯').click()
  await canvas.click({ position: { x: 600, y: 300 } })
  await page.getByRole('tab', { name: '数据' }).click()
  const level = page.getByRole('region', { name: '变量' }).getByRole('button', { name: /液位/ })
  await level.dragTo(canvas, { targetPosition: { x: 300, y: 300 } })
  // What is bound while the page is being saved is in the next save.
  await expect(page.getByText('一号从机 · 液位')).toBeVisible()
  await expect(saveState(page)).toHaveText('1 个页面未保存')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  const nodes = await nodesOf(admin, pageId)
  expect(nodes.map(({ shape }) => shape)).toEqual(['tank', 'lamp'])
  expect(nodes[0]?.data.binds).toMatchObject([{ to: 'level', src: { dev: '$self' } }])
  const list = await admin.call(configurationApi.list, { id: String(id) })
  expect(Array.isArray(list) && list[0]?.cover).toMatch(/\/photo\//)

  await page.reload()
  await expect(page.locator('[data-cell]')).toHaveCount(2)
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('slider', { name: /液位/ }).fill('100')
  const shown = page.getByRole('region', { name: '新页面', exact: true })
  await expect(shown.getByRole('button', { name: /^立式罐: .*100/ })).toBeVisible()
})

test('what was done is undone by name, and a crash takes nothing away', async ({ page, admin }) => {
  const { pageId, href } = await startConfiguration(admin, rects(3))
  await openEditor(page, admin, href)
  const cells = page.locator('[data-cell]')
  await expect(cells).toHaveCount(3)
  await canvasOf(page).press('Control+a')
  await page.keyboard.press('Control+d')
  await expect(cells).toHaveCount(6)
  await page.keyboard.press('Delete')
  await expect(cells).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(cells).toHaveCount(6)
  await page.getByRole('button', { name: '操作历史' }).click()
  await page.getByRole('menuitem', { name: '打开页面' }).click()
  await expect(cells).toHaveCount(3)
  await page.getByRole('button', { name: '重做' }).click()
  await expect(cells).toHaveCount(6)
  await expect.poll(() => page.evaluate(countDrafts)).toBe(1)
  const other = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await other.goto(href)
  await expect(other.getByText('已恢复上次未保存的内容')).toBeVisible()
  await expect(other.locator('[data-cell]')).toHaveCount(6)
  await canvasOf(other).press('Control+a')
  await other.keyboard.press('Control+d')
  await expect(other.locator('[data-cell]')).toHaveCount(12)
  // What is drawn in the moment before the page is left is kept too.
  other.on('dialog', (dialog) => void dialog.accept())
  await other.goto('/favicon.svg')
  await other.goto(href)
  await expect(other.locator('[data-cell]')).toHaveCount(12)
  await other.keyboard.press('Control+s')
  await expect(saveState(other)).toHaveText('已保存')
  expect(await nodesOf(admin, pageId)).toHaveLength(12)
})

/** The second tab looks until it takes the page over. */
async function claim(other: Page): Promise<void> {
  await expect(other.getByText('您已在 2 个窗口中打开')).toBeVisible()
  await canvasOf(other).press('Control+a')
  await other.keyboard.press('Delete')
  await expect(saveState(other)).toHaveText('已保存')
  await expectNothingFound(other, 'a held page')
  await other.getByRole('button', { name: '接手编辑' }).click()
  const dialog = other.getByRole('dialog', { name: '接手编辑此页面' })
  await dialog.getByRole('button', { name: '接手编辑' }).click()
  await expect(
    other.getByText('此账号（admin）正在另一个窗口中编辑此页面，您在这里只能查看。'),
  ).toBeHidden()
}

test('two tabs that draw the same page lose nothing', async ({ page, admin }) => {
  const { id, pageId, href } = await startConfiguration(admin, rects(1))
  await openEditor(page, admin, href)
  const other = await page.context().newPage()
  await other.goto(href)
  await expect(other.locator('[data-cell]')).toHaveCount(1)
  await canvasOf(page).press('Control+a')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  // Whoever looks sees what was saved, and draws upon it.
  await expect(other.locator('[data-cell]')).toHaveCount(2)
  await canvasOf(page).press('Control+a')
  await page.keyboard.press('Control+d')
  await expect(page.locator('[data-cell]')).toHaveCount(4)
  await claim(other)
  await expect(
    page.getByText('此账号（admin）正在另一个窗口中编辑此页面，您在这里只能查看。'),
  ).toBeVisible()
  await canvasOf(other).press('Control+a')
  await other.keyboard.press('ArrowRight')
  await other.keyboard.press('Control+s')
  await expect(saveState(other)).toHaveText('已保存')
  await canvasOf(page).press('Control+s')
  const dialog = page.getByRole('dialog', { name: '页面已在别处保存' })
  await expect(dialog).toContainText('admin')
  await dialog.getByRole('button', { name: '另存为副本' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-cell]')).toHaveCount(4)
  await expect(saveState(page)).toHaveText('已保存')
  const kept = await nodesOf(admin, pageId)
  expect(kept.map(({ position }) => position.x % 10)).toEqual([1, 1])
  const pages = await admin.call(configurationPageApi.list, { configurationId: String(id) })
  expect(pages).toHaveLength(2)
  const copy = await nodesOf(admin, pages.find((one) => one.id !== pageId)?.id ?? 0)
  expect(copy).toHaveLength(4)
})

test('cells go from tab to tab through the clipboard', async ({ page, admin }) => {
  const from = await startConfiguration(admin, rects(2))
  const to = await startConfiguration(admin)
  await openEditor(page, admin, from.href)
  const other = await page.context().newPage()
  await other.goto(to.href)
  await expect(canvasOf(other)).toBeVisible()
  await page.bringToFront()
  await canvasOf(page).press('Control+a')
  await page.keyboard.press('Control+c')
  await other.bringToFront()
  await canvasOf(other).press('Control+v')
  await expect(other.locator('[data-cell]')).toHaveCount(2)
  await other.keyboard.press('Control+s')
  await expect(saveState(other)).toHaveText('已保存')
  expect((await nodesOf(admin, to.pageId)).map(({ shape }) => shape)).toEqual(['tank', 'rect'])
})

test('the keyboard alone places, chooses, moves and writes', async ({ page, admin }) => {
  const { pageId, href } = await startConfiguration(admin)
  await openEditor(page, admin, href)
  await symbolOf(page, '文字').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cell]')).toHaveCount(1)
  await symbolOf(page, '矩形').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cell]')).toHaveCount(2)
  await expect(canvasOf(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(canvasOf(page).getByRole('status')).toContainText('文字')
  await page.keyboard.press('F2')
  await page.keyboard.type('一号锅炉')
  await page.keyboard.press('Enter')
  await expect(canvasOf(page)).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  const [text] = await nodesOf(admin, pageId)
  expect(text?.data.props['text']).toBe('一号锅炉')
})

test('a thousand cells are painted and one of them is dragged', async ({ page, admin }) => {
  const { pageId, href } = await startConfiguration(admin, rects(1000))
  await openEditor(page, admin, href)
  await expect(page.locator('[data-cell]')).toHaveCount(1000)
  const cell = page.locator('[data-cell="c500"]')
  const box = await cell.boundingBox()
  if (box === null) throw new Error('the cell is in sight')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  // No cell inherits the cursor of the canvas: each change of it would style all of them anew.
  await expect(canvasOf(page)).toHaveCSS('cursor', 'move')
  await expect(cell).toHaveCSS('cursor', 'default')
  await page.mouse.down()
  await page.keyboard.down('Control')
  await page.mouse.move(box.x + 60, box.y + 40, { steps: 20 })
  await page.mouse.up()
  await page.keyboard.up('Control')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  const moved = (await nodesOf(admin, pageId)).filter(({ id, position }) => {
    const at = Number(id.slice(1)) - 1
    return position.x !== (at % 40) * 45 || position.y !== Math.floor(at / 40) * 40
  })
  expect(moved.map(({ id }) => id)).toEqual(['c500'])
})

test('two fingers zoom and move the page', async ({ page, admin }) => {
  const { href } = await startConfiguration(admin, rects(1))
  await openEditor(page, admin, href)
  const zoom = page.getByRole('button', { name: /^缩放：/ })
  await expect(zoom).toHaveText('43%')
  const touch = await page.context().newCDPSession(page)
  const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly number[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((x, id) => ({ x, y: 400, id })),
    })
  await move('touchStart', 600, 700)
  await move('touchMove', 550, 750)
  await move('touchEnd')
  await expect(zoom).not.toHaveText('43%')
  const cell = page.locator('[data-cell="c1"]')
  const before = await cell.boundingBox()
  await move('touchStart', 600, 700)
  await move('touchMove', 640, 740)
  await move('touchEnd')
  await expect.poll(async () => (await cell.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) + 40)
})

test('an address without a configuration leads elsewhere', async ({ page, admin }) => {
  await remember(page.context(), { as: admin })
  await page.goto('/buildEditor?configurationId=abc')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/buildEditor?configurationId=999999')
  await expect(page.getByText('没有这个组态')).toBeVisible()
})

for (const { language, schemes, width } of [
  { language: 'zh_cn', schemes: ['light', 'dark'], width: 1440 },
  { language: 'en_us', schemes: ['dark'], width: 1280 },
  { language: 'zh_cn', schemes: ['light'], width: 390 },
] as const) {
  test(`axe finds nothing in the editor: ${language}, ${schemes.join(' and ')}, ${width} wide`, async ({
    page,
    admin,
  }) => {
    const { href } = await startConfiguration(admin, rects(4))
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: schemes[0] })
    await remember(page.context(), { as: admin, language })
    await page.goto(href)
    await expectNothingFoundIn(page, 'the editor', schemes)
    if (width < 768) return
    const canvas = page.getByRole('application')
    await canvas.press('Tab')
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expectNothingFoundIn(page, `the panel ${await tab.textContent()}`, schemes)
    }
    await canvas.click({ button: 'right', position: { x: 200, y: 200 } })
    await expectNothingFoundIn(page, 'the context menu', schemes)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(预览|Preview)$/ }).click()
    await expectNothingFoundIn(page, 'the preview', schemes)
  })
}
