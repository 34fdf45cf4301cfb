import {
  configurationApi,
  configurationPageApi,
  configurationShareApi,
  deviceApi,
} from '@fieldhub/contract'
import { type Bind, encodePage, type NodeCell, newPage } from '@fieldhub/page'
import type { Locator } from '@playwright/test'
import { startBoiler } from '../harness/alarm-boiler.ts'
import { newOwner } from '../harness/crew.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

const size = { width: 420, height: 240 }

function cellOf(shape: string, name: string, at: number, binds: readonly Bind[]): NodeCell {
  const position = { x: 20 + 440 * (at % 2), y: 20 + 260 * Math.floor(at / 2) }
  return {
    kind: 'node',
    id: name,
    shape,
    zIndex: at,
    position,
    size,
    data: { name, props: {}, binds },
  }
}

/** Waits until the numbers of a widget are others than now. */
async function expectMoving(widget: Locator): Promise<void> {
  await expect(widget).toContainText(/\d/)
  const before = await widget.textContent()
  await expect.poll(() => widget.textContent()).not.toBe(before)
}

test('a chart, a table and a ranking move on a share, for a stranger', async ({
  browser,
  admin,
  server,
}) => {
  const client = await newOwner(admin, server)
  const { deviceId, modelId, device, idOf } = await startBoiler(client, server)
  const binds = ['供水温度', '燃烧器'].map((name, at): Bind => {
    return { to: `v${at + 1}`, src: { dev: '$self', varId: idOf(name) } }
  })
  const shapes = [
    ['barChart', '柱状图'],
    ['dataTable', '数据表'],
    ['ranking', '排行'],
    ['ringChart', '环图'],
    ['deviceMap', '地图'],
  ] as const
  const cells = shapes.map(([shape, name], at) => cellOf(shape, name, at, binds))
  const place = { name: '锅炉房', type: 0, modelId } as const
  const { id: configurationId } = await client.call(configurationApi.create, place)
  const [page] = await client.call(configurationPageApi.list, {
    configurationId: String(configurationId),
  })
  const { id = 0, updateTime = 0 } = page ?? {}
  const pageData = encodePage({ ...newPage(0), graphData: { cells } })
  await client.call(configurationPageApi.change, { id, updateTime, pageData })
  const { url } = await client.call(configurationShareApi.save, { configurationId, deviceId })

  await client.call(deviceApi.change, { id: deviceId, longitude: 121.47, latitude: 31.23 })

  const context = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
  const refused: string[] = []
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const stranger = await context.newPage()
  await stranger.goto(url)
  const table = stranger.getByRole('region', { name: '数据表', exact: true })
  await expect(table.getByRole('row', { name: /供水温度/ })).toBeVisible()
  await expect(
    stranger.getByRole('figure', { name: '柱状图' }).locator('svg text').first(),
  ).toBeVisible()
  await expectMoving(stranger.getByRole('figure', { name: '柱状图' }).locator('svg'))
  await expectMoving(table)
  await expectMoving(stranger.getByRole('figure', { name: '排行' }).locator('svg'))
  const mark = stranger.getByRole('button', { name: /^报警锅炉：在线/ })
  await mark.click()
  const face = stranger.getByRole('dialog', { name: '报警锅炉' })
  await expect(face.getByRole('region', { name: '供水温度' })).toBeVisible()
  await stranger.keyboard.press('Escape')
  await expect(mark).toBeFocused()
  await expectNothingFound(stranger, 'widgets')
  expect(refused).toEqual([])
  device.stop()
  await expect(table).toContainText('数据已过期')
  await context.close()
})
