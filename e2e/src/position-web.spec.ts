import { deviceApi, positionApi } from '@fieldhub/contract'
import { distanceMetres, toGcj02 } from '@fieldhub/geo'
import { openFakeAmap } from '@fieldhub/server/fake-providers'
import type { Page } from '@playwright/test'
import type { ApiClient } from './harness/api-client.ts'
import { newOwner } from './harness/crew.ts'
import { newIdentity } from './harness/first-device.ts'
import { startLocatedDevice } from './harness/located-device.ts'
import { remember } from './harness/remembered.ts'
import { expect, test } from './harness/test.ts'

/** A position of the test vectors made with gcoord. */
const shenzhen = { longitude: 113.9465, latitude: 22.5305 }
const beijing = { longitude: 116.397128, latitude: 39.916527 }
const beijingOnAMap = [116.403372, 39.917931] as const

async function addPlaced(client: ApiClient, name: string, longitude: number, latitude: number) {
  const kind = { typeId: 1, mode: 'transparent' } as const
  const input = { ...newIdentity(), name, ...kind, longitude, latitude }
  return (await client.call(deviceApi.create, input)).id
}

/** The addresses that a page requested outside of its own server. */
function outsideOf(page: Page, origin: string): readonly string[] {
  const outside: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) outside.push(url)
  })
  return outside
}

test('a device is asked where it is until the day’s questions are used up', async ({
  context,
  page,
  startOwnServer,
}) => {
  const amap = await openFakeAmap({ serviceKey: 'service', locateKey: 'service' })
  const { server, client } = await startOwnServer({
    settings: {
      FIELDHUB_LOCATES_PER_DAY: '2',
      FIELDHUB_MAP_SERVICE_KEY: 'service',
      FIELDHUB_MAP_URL: amap.url,
    },
  })
  const device = await startLocatedDevice(client, server, {
    places: [shenzhen],
    metresPerSecond: 1,
  })
  await remember(context, { as: client })
  await page.goto(`${server.origin}/device/detail?id=${device.id}&tab=info`)
  const card = page.getByRole('region', { name: '位置' })
  const ask = card.getByRole('button', { name: '刷新定位' })
  await expect(card.getByText('还没有位置')).toBeVisible()
  await expect(card.getByText('今日剩余 2 / 2 次')).toBeVisible()

  await ask.click()
  await expect(page.getByText('已更新位置')).toBeVisible()
  await expect(card.getByText('今日剩余 1 / 2 次')).toBeVisible()
  // The device has reported a position, but the list shows the one set by hand until it is switched.
  await card.getByRole('button', { name: '采用设备位置' }).click()
  await expect(card.getByText('113.9465, 22.5305')).toBeVisible()
  await expect(card.getByText('设备自报')).toBeVisible()
  await expect(card.getByText('北京市东城区东华门街道天安门')).toBeVisible()
  const { longitude, latitude } = toGcj02(shenzhen)
  expect(amap.lastCall.query['location']).toBe(`${longitude.toFixed(6)},${latitude.toFixed(6)}`)

  await ask.click()
  await expect(card.getByText(/今日 2 次已用完，.+ 恢复/)).toBeVisible()
  await expect(ask).toBeDisabled()
  await page.getByRole('tab', { name: '日志', exact: true }).click()
  await expect(page.getByRole('row', { name: /定位/ })).toHaveCount(2)
  device.stop()
  await amap.close()
})

test('a place is picked on the plain map, which asks nobody for anything', async ({
  admin,
  context,
  page,
  server,
}) => {
  // Other journeys of the worker leave devices with places in the usual account.
  const owner = await newOwner(admin, server)
  const outside = outsideOf(page, server.origin)
  const id = await addPlaced(owner, '选点', 120.15, 30.28)
  await remember(context, { as: owner })
  await page.goto(`/device/detail?id=${id}&tab=info`)
  const card = page.getByRole('region', { name: '位置' })
  const map = card.getByRole('application')
  await expect(map).toHaveAttribute('data-map', 'plain')
  await expect(card.getByRole('img', { name: '选点' })).toBeVisible()

  await test.step('by pressing the map', async () => {
    await card.getByRole('button', { name: '手动选点' }).click()
    await map.click({ position: { x: 40, y: 60 } })
    await expect(card.getByLabel('经度', { exact: true })).not.toHaveValue('120.15')
    const [frame, mark] = await Promise.all([
      map.boundingBox(),
      card.getByRole('img', { name: '手动选点' }).boundingBox(),
    ])
    if (frame === null || mark === null) throw new Error('the map and its mark are drawn')
    // The mark is drawn where it was pressed.
    expect(mark.x + mark.width / 2 - frame.x).toBeCloseTo(40, -0.5)
    expect(mark.y + mark.height / 2 - frame.y).toBeCloseTo(60, -0.5)
    await card.getByRole('button', { name: '使用这个位置' }).click()
    await expect(page.getByText('已保存手动选点')).toBeVisible()
    const [device] = await devicesOf(owner, id)
    expect(device?.longitude).not.toBe(120.15)
  })
  await test.step('by the keyboard alone', async () => {
    await card.getByRole('button', { name: '手动选点' }).press('Enter')
    await card.getByLabel('经度', { exact: true }).fill('200')
    await expect(card.getByRole('alert')).toHaveText('经度为 -180 至 180，纬度为 -90 至 90')
    await card.getByLabel('经度', { exact: true }).fill(String(beijing.longitude))
    await card.getByLabel('纬度', { exact: true }).fill(String(beijing.latitude))
    await card.getByLabel('纬度', { exact: true }).press('Enter')
    await expect.poll(async () => (await devicesOf(owner, id))[0]).toMatchObject(beijing)
    await expect(card.getByText('116.397128, 39.916527')).toBeVisible()
    await expect(card.getByRole('button', { name: '使用这个位置' })).toHaveCount(0)
  })
  await test.step('and cleared after a question', async () => {
    await card.getByRole('button', { name: '清除位置' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '清除位置' }).click()
    await expect(card.getByText('还没有位置')).toBeVisible()
  })
  await page.goto('/home')
  const home = page.getByRole('region', { name: '设备地图' })
  await home.scrollIntoViewIfNeeded()
  await expect(home.getByText('还没有设备有位置')).toBeVisible()
  expect(outside).toEqual([])
})

test('the form of a device takes a place from the map', async ({ admin, context, page }) => {
  await remember(context, { as: admin })
  await page.goto('/device/deviceAdd')
  await page.getByRole('button', { name: '在地图上选点' }).click()
  const dialog = page.getByRole('dialog', { name: '选择设备位置' })
  await expect(dialog.getByRole('application')).toHaveAttribute('data-map', 'plain')
  await dialog.getByRole('application').click({ position: { x: 200, y: 150 } })
  const picked = await dialog.getByLabel('经度', { exact: true }).inputValue()
  expect(picked).toMatch(/^\d+\.\d+$/)
  await dialog.getByRole('button', { name: '使用这个位置' }).click()
  const form = page.getByRole('region', { name: '位置' })
  await expect(form.getByLabel('经度', { exact: true })).toHaveValue(picked)
})

test('devices near each other are one mark in the colour of the worst; it leads to them', async ({
  context,
  page,
  admin,
  server,
}) => {
  const client = await newOwner(admin, server)
  for (const [index, name] of ['甲', '乙', '丙'].entries()) {
    await addPlaced(client, name, 120.1 + index * 0.01, 30.2)
  }
  await addPlaced(client, '远方', 87.6, 43.8)
  await client.call(deviceApi.create, {
    ...newIdentity(),
    name: '无位置',
    typeId: 1,
    mode: 'transparent',
  })
  await remember(context, { as: client })
  await page.goto(`${server.origin}/home`)
  const region = page.getByRole('region', { name: '设备地图' })
  await region.scrollIntoViewIfNeeded()
  const cluster = region.getByRole('button', { name: '3 台设备，其中 未激活 3' })
  await expect(cluster).toHaveAttribute('data-look', 'unactivated')
  await expect(region.getByRole('button', { name: '远方，未激活' })).toBeVisible()
  await expect(region.getByText('没有位置的设备（1）')).toBeVisible()

  await cluster.press('Enter')
  await expect(region.getByText('所选位置的设备（3）')).toBeVisible()
  await expect(region.getByRole('link', { name: '远方' })).toHaveCount(0)
  await region.getByRole('button', { name: '放大此处' }).click()
  for (const name of ['甲', '乙', '丙']) {
    await expect(region.getByRole('button', { name: `${name}，未激活` })).toBeVisible()
  }
  await region.getByRole('button', { name: '显示全部', exact: true }).last().click()
  await region.getByRole('link', { name: '远方' }).click()
  await expect(page).toHaveURL(/\/device\/detail\?id=\d+&tab=info/)
})

test('a moving device leaves a track that is played', async ({ context, page, admin, server }) => {
  const client = await newOwner(admin, server)
  const far = { longitude: shenzhen.longitude + 0.5, latitude: shenzhen.latitude + 0.5 }
  const route = { places: [shenzhen, far], metresPerSecond: 5_000 }
  const device = await startLocatedDevice(client, server, route)
  const readTrack = async () => {
    await client.call(positionApi.locate, { deviceId: device.id })
    return (await client.call(positionApi.track, { deviceId: device.id })).points
  }
  // On a busy machine an answer may come too late to be a point.
  let points = await readTrack()
  while (points.length < 3) points = await readTrack()
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a track has its ends')
  expect(distanceMetres(first, last)).toBeGreaterThan(60)
  await remember(context, { as: client })
  await page.goto(`${server.origin}/device/detail?id=${device.id}&tab=info&map=track`)
  const card = page.getByRole('region', { name: '位置' })
  await expect(card.getByText(new RegExp(`^${points.length} 个点，行程`))).toBeVisible()
  const slider = card.getByRole('slider', { name: '播放到的时间' })
  await slider.press('Home')
  await expect(slider).toHaveValue(String(first.time))
  await card.getByRole('button', { name: '播放' }).click()
  await expect(card.getByRole('button', { name: '暂停' })).toBeVisible()
  await card.getByText('轨迹点列表').click()
  await expect(card.getByRole('listitem')).toHaveCount(points.length)
  device.stop()
})

test('AMap shows a place where it lies in its own system, and gives one back', async ({
  context,
  page,
  startOwnServer,
}) => {
  const { server, client } = await startOwnServer({ settings: { FIELDHUB_MAP_KEY: 'web-key' } })
  const id = await addPlaced(client, '北京', beijing.longitude, beijing.latitude)
  await context.route('https://webapi.amap.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fakeLibrary }),
  )
  await remember(context, { as: client })
  await page.goto(`${server.origin}/device/detail?id=${id}&tab=info`)
  const card = page.getByRole('region', { name: '位置' })
  await expect(card.getByRole('application')).toHaveAttribute('data-map', 'amap')
  await expect(card.getByRole('img', { name: '北京' })).toBeVisible()
  const drawn = card.locator('[data-fake-position]')
  const [longitude = 0, latitude = 0] = ((await drawn.getAttribute('data-fake-position')) ?? '')
    .split(',')
    .map(Number)
  expect(longitude).toBeCloseTo(beijingOnAMap[0], 6)
  expect(latitude).toBeCloseTo(beijingOnAMap[1], 6)

  await card.getByRole('button', { name: '手动选点' }).click()
  // A press on the fake map is at this position of AMap's.
  await card.getByRole('application').click()
  await expect(card.getByLabel('经度', { exact: true })).toHaveValue('121.4737')
  await expect(card.getByLabel('纬度', { exact: true })).toHaveValue('31.2304')
})

test('where AMap does not come, the plain map stands in and says so', async ({
  context,
  page,
  startOwnServer,
}) => {
  const { server, client } = await startOwnServer({ settings: { FIELDHUB_MAP_KEY: 'web-key' } })
  const id = await addPlaced(client, '北京', beijing.longitude, beijing.latitude)
  await context.route('https://webapi.amap.com/**', (route) => route.abort())
  await remember(context, { as: client })
  await page.goto(`${server.origin}/device/detail?id=${id}&tab=info`)
  await expect(page.getByText('高德地图未能加载，已改用离线底图')).toBeVisible()
  await expect(page.getByRole('img', { name: '北京' })).toBeVisible()
})

async function devicesOf(client: ApiClient, id: number) {
  const answer = await client.call(deviceApi.list, { id })
  return 'list' in answer ? answer.list : answer
}

/** Enough of AMap's library: it shows its markers with their positions, and reports a press at a fixed one. */
const fakeLibrary = `(() => {
  const on = (handlers) => (event, handle) => { handlers[event] = handle }
  class Map {
    constructor(container) {
      this.container = container
      this.handlers = {}
      this.on = on(this.handlers)
      this.zoom = 4
      const lnglat = { getLng: () => 121.478223, getLat: () => 31.228458 }
      container.addEventListener('click', () => this.handlers.click?.({ lnglat }))
    }
    add(overlays) {
      for (const one of overlays) if (one.content) {
        one.content.dataset.fakePosition = String(one.position)
        one.content.style.cssText = 'position:absolute;left:50%;top:50%'
        this.container.append(one.content)
      }
    }
    remove(overlays) { for (const one of overlays) one.content?.remove() }
    getZoom() { return this.zoom }
    setZoom(zoom) { this.zoom = zoom }
    setZoomAndCenter() {}
    setBounds() {}
    getBounds() { return { contains: () => true } }
    resize() {}
    destroy() { this.container.replaceChildren() }
  }
  class Marker {
    constructor(options) { Object.assign(this, options); this.on = on({}) }
    setPosition(position) { this.position = position; this.content.dataset.fakePosition = String(position) }
    getPosition() { return { getLng: () => this.position[0], getLat: () => this.position[1] } }
  }
  class Shape {}
  window.AMap = { Map, Marker, Polyline: Shape, Circle: Shape, Bounds: Shape, Pixel: Shape }
  window.fieldhubMapReady()
})()`
