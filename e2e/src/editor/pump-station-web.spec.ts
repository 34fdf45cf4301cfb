import type { Cell } from '@fieldhub/page'
import type { Locator, Page } from '@playwright/test'
import {
  canvasOf,
  cellsOf,
  openEditor,
  saveState,
  startConfiguration,
} from '../harness/drawn-configuration.ts'
import { adminPassword } from '../harness/server-process.ts'
import { expect, test } from '../harness/test.ts'

/** What a person does with hands: each press of a button of the mouse, dragged or not, and each key that is no modifier. */
async function countHands(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let count = 0
    const add = () => {
      count += 1
      document.documentElement.dataset['hands'] = String(count)
    }
    addEventListener('pointerdown', add, true)
    addEventListener(
      'keydown',
      ({ key }) => {
        if (!['Alt', 'Control', 'Shift'].includes(key)) add()
      },
      true,
    )
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['hands']))
}

/** A page of 1920 × 1080, by its units. */
class Sheet {
  readonly #page: Page
  readonly #left: number
  readonly #top: number
  readonly #scale: number

  private constructor(page: Page, left: number, top: number, scale: number) {
    this.#page = page
    this.#left = left
    this.#top = top
    this.#scale = scale
  }

  static async of(page: Page): Promise<Sheet> {
    const box = await canvasOf(page).boundingBox()
    if (box === null) throw new Error('the canvas is shown')
    // An empty page is shown as a whole, in the middle, 40 pixels from the nearer edges.
    const scale = Math.min(1, (box.width - 80) / 1920, (box.height - 80) / 1080)
    const left = box.x + (box.width - 1920 * scale) / 2
    return new Sheet(page, left, box.y + (box.height - 1080 * scale) / 2, scale)
  }

  at(x: number, y: number): { readonly x: number; readonly y: number } {
    return { x: this.#left + x * this.#scale, y: this.#top + y * this.#scale }
  }

  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const [start, end] = [this.at(...from), this.at(...to)]
    await this.#page.mouse.move(start.x, start.y)
    await this.#page.mouse.down()
    await this.#page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 })
    await this.#page.mouse.move(end.x, end.y, { steps: 3 })
    await this.#page.mouse.up()
  }

  /** Drags something of a panel onto the page. */
  async put(what: Locator, x: number, y: number): Promise<void> {
    const box = await canvasOf(this.#page).boundingBox()
    const { x: left, y: top } = this.at(x, y)
    const targetPosition = { x: left - (box?.x ?? 0), y: top - (box?.y ?? 0) }
    await what.dragTo(canvasOf(this.#page), { targetPosition })
  }
}

const isPipe = (cell: Cell) => cell.kind === 'pipe'

test('a pump station of 30 cells is drawn and bound with at most 50 clicks and keys', async ({
  page,
  admin,
}) => {
  const { pageId, href } = await startConfiguration(admin)
  await openEditor(page, admin, href)
  await expect(page.getByRole('button', { name: '从模型生成页面' })).toBeVisible()
  const hands = await countHands(page)
  const sheet = await Sheet.of(page)
  const cells = page.locator('[data-cell]')
  const symbol = (name: string) => page.getByRole('button', { name, exact: true })
  const rows = [280, 540, 800] as const
  await sheet.put(symbol('卧式罐'), 200, 540)
  for (const y of rows) await sheet.put(symbol('水泵'), 600, y)
  await sheet.put(symbol('水塔'), 1700, 400)
  // A header, and from each pump to the tank, from each pump to the header, from there to the tower.
  await symbol('管道').click()
  await sheet.drag([1300, 160], [1300, 900])
  await expect(cells).toHaveCount(6)
  for (const y of rows) await sheet.drag([555, y], [280, 535])
  for (const y of rows) await sheet.drag([645, y - 30], [1300, y - 30])
  await sheet.drag([1700, 490], [1300, 640])
  await expect(cells).toHaveCount(13)
  for (const y of rows) {
    await sheet.put(symbol('止回阀'), 800, y - 30)
    await sheet.put(symbol('电动阀'), 1050, y - 30)
  }
  await expect(cells).toHaveCount(25)
  await page.getByRole('tab', { name: '数据' }).click()
  const variables = page.getByRole('region', { name: '变量' })
  const variable = (name: RegExp) => variables.getByRole('button', { name })
  for (const y of rows) await sheet.put(variable(/开关/), 600, y)
  for (const y of rows) await sheet.put(variable(/门磁/), 1050, y - 30)
  await sheet.put(variable(/液位/), 200, 540)
  await page.getByRole('checkbox', { name: '选择变量“温度”' }).click()
  await page.getByRole('checkbox', { name: '选择变量“输入”' }).click()
  await sheet.put(variable(/温度/), 1650, 800)
  await page.getByRole('menuitem', { name: '一列数值' }).click()
  await sheet.put(variable(/液位/), 330, 200)
  await page.getByRole('menuitem', { name: '仪表盘' }).click()
  await sheet.put(variable(/液位/), 900, 980)
  await page.getByRole('menuitem', { name: '趋势曲线' }).click()
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  // The console has renewed the session meanwhile.
  await admin.signIn('admin', adminPassword)
  const saved = await cellsOf(admin, pageId)
  expect(saved.length).toBeGreaterThanOrEqual(30)
  expect(saved.filter(isPipe)).toHaveLength(14)
  const bound = saved.filter((cell) => cell.kind === 'node' && cell.data.binds !== undefined)
  expect(bound).toHaveLength(11)
  const hung = saved.filter(
    (cell) => cell.kind === 'pipe' && 'cell' in cell.source && 'cell' in cell.target,
  )
  expect(hung).toHaveLength(13)
  expect(await hands()).toBeLessThanOrEqual(50)
  test.info().annotations.push({ type: 'clicks and keys', description: String(await hands()) })
})
