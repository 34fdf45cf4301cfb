import { type Cell, type NodeCell, newPage, type PageData } from '@fieldhub/page'
import type { Page } from '@playwright/test'
import {
  canvasOf,
  cellsOf,
  openEditor,
  saveState,
  startConfiguration,
} from '../harness/drawn-configuration.ts'
import { expect, test } from '../harness/test.ts'

const pump: NodeCell = {
  kind: 'node',
  id: 'pump',
  shape: 'pump',
  zIndex: 1,
  position: { x: 200, y: 300 },
  size: { width: 90, height: 80 },
  data: { name: 'P-1', props: {} },
}
const drawn: PageData = { ...newPage(0), graphData: { cells: [pump] } }
const outlet = { x: 288, y: 315 }

const symbolOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Where a point of the page is on the screen, by the pump's picture. */
async function screenOf(page: Page, { x, y }: { readonly x: number; readonly y: number }) {
  const picture = page.locator('[data-cell="pump"]')
  const matrix = await picture.evaluate((element) => {
    const {
      a = 1,
      e = 0,
      f = 0,
    } = (element instanceof SVGGraphicsElement && element.getScreenCTM()) || {}
    return { a, e, f }
  })
  const { a, e, f } = matrix
  return { x: e + (x - pump.position.x) * a, y: f + (y - pump.position.y) * a }
}

async function clickAt(page: Page, x: number, y: number, clickCount = 1): Promise<void> {
  const at = await screenOf(page, { x, y })
  await page.mouse.move(at.x, at.y)
  await page.mouse.click(at.x, at.y, { clickCount })
}

async function bindDropped(page: Page, x: number, y: number, variable: RegExp): Promise<void> {
  const at = await screenOf(page, { x, y })
  const box = await canvasOf(page).boundingBox()
  const targetPosition = { x: at.x - (box?.x ?? 0), y: at.y - (box?.y ?? 0) }
  const region = page.getByRole('region', { name: '变量' })
  await region.getByRole('button', { name: variable }).dragTo(canvasOf(page), { targetPosition })
}

const isPipe = (cell: Cell) => cell.kind === 'pipe'

test('a pump, a pipe, a valve dropped on it and a tee flow only while it is on and open', async ({
  page,
  admin,
}) => {
  const { pageId, href } = await startConfiguration(admin, drawn)
  await openEditor(page, admin, href)
  await symbolOf(page, '管道').click()
  await clickAt(page, outlet.x, outlet.y)
  await clickAt(page, 900, outlet.y + 3)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cell]')).toHaveCount(2)
  await symbolOf(page, '管道').click()
  await clickAt(page, 800, 600)
  await clickAt(page, 800, outlet.y + 2)
  await expect(page.locator('[data-cell]')).toHaveCount(3)
  const target = await screenOf(page, { x: 560, y: outlet.y })
  const box = await canvasOf(page).boundingBox()
  const targetPosition = { x: target.x - (box?.x ?? 0), y: target.y - (box?.y ?? 0) }
  await symbolOf(page, '电动阀').dragTo(canvasOf(page), { targetPosition })
  await expect(page.locator('[data-cell]')).toHaveCount(5)
  await page.getByRole('tab', { name: '数据' }).click()
  await bindDropped(page, 240, 335, /开关/)
  await bindDropped(page, 560, outlet.y, /门磁/)
  await canvasOf(page).focus()
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  const cells = await cellsOf(admin, pageId)
  expect(cells.filter(isPipe)).toHaveLength(3)
  await page.getByRole('button', { name: '预览' }).click()
  const words = page.getByRole('img', { name: /^管道: / })
  const expectWords = async (...wanted: readonly string[]) => {
    await expect.poll(() => words.evaluateAll(namesOf)).toEqual(wanted)
  }
  const [still, flowing] = ['管道: 静止', '管道: 流动中']
  await expectWords(still, still, still)
  await page.getByRole('switch', { name: /开关/ }).click()
  await expectWords(still, still, still)
  await page.getByRole('switch', { name: /门磁/ }).click()
  await expectWords(flowing, flowing, flowing)
  await page.getByRole('switch', { name: /开关/ }).click()
  await expectWords(still, still, still)
})

const namesOf = (pictures: readonly Element[]) =>
  pictures.map((picture) => picture.getAttribute('aria-label'))
