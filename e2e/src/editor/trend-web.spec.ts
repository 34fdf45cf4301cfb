import {
  configurationApi,
  configurationPageApi,
  configurationShareApi,
  variableApi,
} from '@fieldhub/contract'
import { encodePage, type NodeCell, newPage } from '@fieldhub/page'
import type { Locator, Page } from '@playwright/test'
import { startBoiler } from '../harness/alarm-boiler.ts'
import { newOwner } from '../harness/crew.ts'
import { remember } from '../harness/remembered.ts'
import { expect, test } from '../harness/test.ts'

/** More than live values could bring while the line is waited for. */
const pointsBefore = 20
const openMs = 15_000

/** The points of the first line, which is the third path: grid, line, and no cursor. */
async function countPoints(page: Page): Promise<number> {
  const path = page.getByRole('figure', { name: '水温' }).locator('svg path').nth(1)
  return ((await path.getAttribute('d')) ?? '').split(/[ML]/).length - 1
}

async function expectFilled(page: Page, href: string): Promise<void> {
  await page.goto(href)
  await expect(page.getByRole('figure', { name: '水温' })).toBeVisible()
  await expect.poll(() => countPoints(page), { timeout: openMs }).toBeGreaterThan(pointsBefore)
}

/** The same variable as a number of more digits than the frame has room for. */
function tooSmall(trend: NodeCell): NodeCell {
  const map = [{ kind: 'linear', from: [0, 1], to: [0, 1_234_567_890_123] }] as const
  const binds = trend.data.binds?.map((bind) => ({ ...bind, map }))
  return {
    ...trend,
    id: 'small',
    zIndex: 2,
    position: { x: 40, y: 300 },
    size: { width: 80, height: 50 },
    data: { ...trend.data, name: '累计', ...(binds !== undefined && { binds }) },
  }
}

/** A number that runs out of its frame would be read as another one. */
async function expectWithin(figure: Locator): Promise<void> {
  const caption = figure.locator('figcaption span')
  await expect(caption).toContainText(/\d,\d/)
  const [frame, words] = await Promise.all([figure.boundingBox(), caption.boundingBox()])
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(
    (frame?.x ?? 0) + (frame?.width ?? 0),
  )
}

test('a trend is full when its page opens, for people of the account and for a share', async ({
  browser,
  admin,
  server,
}) => {
  const client = await newOwner(admin, server)
  const { deviceId, modelId, device, idOf } = await startBoiler(client, server)
  const trend: NodeCell = {
    kind: 'node',
    id: 'trend',
    shape: 'liveTrend',
    zIndex: 1,
    position: { x: 40, y: 40 },
    size: { width: 480, height: 220 },
    data: {
      name: '水温',
      props: { minutes: 60 },
      binds: [{ to: 'a', src: { dev: '$self', varId: idOf('供水温度') } }],
    },
  }
  const place = { name: '锅炉房', type: 0, modelId } as const
  const { id: configurationId } = await client.call(configurationApi.create, place)
  const [page] = await client.call(configurationPageApi.list, {
    configurationId: String(configurationId),
  })
  const { id = 0, updateTime = 0 } = page ?? {}
  const pageData = encodePage({ ...newPage(0), graphData: { cells: [trend, tooSmall(trend)] } })
  await client.call(configurationPageApi.change, { id, updateTime, pageData })
  const { url } = await client.call(configurationShareApi.save, { configurationId, deviceId })
  const countStored = async () => {
    const range = { startTime: Date.now() - 600_000, endTime: Date.now() }
    const query = { deviceId, varIds: [idOf('供水温度')], ...range }
    const answer = await client.call(variableApi.data, query)
    return 'series' in answer ? answer.series[0]?.points.length : 0
  }
  await expect.poll(countStored).toBeGreaterThan(pointsBefore)

  const context = await browser.newContext({ baseURL: server.origin })
  const signedIn = await context.newPage()
  await remember(context, { as: client })
  const shown = `/configuration/show?configurationId=${configurationId}&deviceId=${deviceId}`
  await expectFilled(signedIn, shown)
  await context.close()

  const stranger = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
  const visit = await stranger.newPage()
  await expectFilled(visit, url)
  await expectWithin(visit.getByRole('figure', { name: '累计' }))
  await stranger.close()
  device.stop()
})
