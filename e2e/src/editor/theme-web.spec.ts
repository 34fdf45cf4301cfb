import { configurationPageApi } from '@fieldhub/contract'
import { newPage } from '@fieldhub/page'
import {
  canvasOf,
  nodesOf,
  openEditor,
  saveState,
  startConfiguration,
} from '../harness/drawn-configuration.ts'
import { expect, test } from '../harness/test.ts'

const lightBody = 'rgb(213, 219, 227)'
const darkBody = 'rgb(59, 70, 84)'
const chosen = 'rgb(255, 136, 0)'

/** As the editor of version 1 stored pumps: with every colour, chosen or not. */
const pump = {
  id: 'pump',
  shape: 'pump',
  zIndex: 1,
  position: { x: 200, y: 200 },
  size: { width: 120, height: 100 },
  data: { name: 'P-1', props: { color: '#D5DBE3', runColor: '#74C08D' } },
}
const tank = {
  ...pump,
  id: 'tank',
  shape: 'tank',
  zIndex: 2,
  position: { x: 400, y: 200 },
  data: { name: 'T-1', props: { color: '#FF8800' } },
}

test('a page of the version before goes dark but for the colours that somebody chose', async ({
  page,
  admin,
}) => {
  const { id, pageId, href } = await startConfiguration(admin)
  const [first] = await admin.call(configurationPageApi.list, { configurationId: String(id) })
  const old = {
    ...newPage(0),
    graphData: { cells: [pump, tank] },
    meta: { v: 1, seq: { page: 1 }, app: 'fieldhub' },
  }
  await admin.call(configurationPageApi.change, {
    id: pageId,
    pageData: Buffer.from(JSON.stringify(old)).toString('base64'),
    updateTime: first?.updateTime ?? 0,
  })
  await openEditor(page, admin, href)
  const fillsOf = (cell: string) =>
    page
      .locator(`[data-cell="${cell}"] :is(ellipse, path, rect)`)
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fill))
  expect(await fillsOf('pump')).toContain(lightBody)
  await page.getByRole('radiogroup', { name: '页面主题' }).getByText('深色').click()
  await expect.poll(() => fillsOf('pump')).toContain(darkBody)
  expect(await fillsOf('tank')).toContain(chosen)

  await page.locator('[data-cell="tank"]').click({ force: true })
  await page.getByRole('button', { name: /：跟随主题$/ }).click()
  await expect.poll(() => fillsOf('tank')).toContain(darkBody)
  await canvasOf(page).focus()
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  expect(await nodesOf(admin, pageId)).toMatchObject([
    { data: { props: {} } },
    { data: { props: {} } },
  ])

  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => fillsOf('pump')).toContain(lightBody)
  expect(await fillsOf('tank')).toContain(chosen)
})
