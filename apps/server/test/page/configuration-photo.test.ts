import {
  configurationApi,
  configurationLimits,
  configurationPageApi,
  configurationPhotoApi,
  errorTable,
} from '@fieldhub/contract'
import { encodePage, newPage } from '@fieldhub/page'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  type ConfigurationWorld,
  startConfigurationWorld,
} from '#testing/page/configuration-world.ts'
import { addAccount } from '#testing/test-server.ts'

const { badParameter, conflict, notFound, quotaUsedUp } = errorTable

const raster = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } })
const own = (bytes: Uint8Array) => Uint8Array.from(bytes)
const svg = (text: string) => Uint8Array.from(new TextEncoder().encode(text))

async function showOn({ call, pageId, token }: ConfigurationWorld, photoId: number) {
  const pageData = encodePage({ ...newPage(0), bgImg: String(photoId) })
  await call(configurationPageApi.change, { id: pageId, pageData }, { token })
}

describe('a photo', () => {
  test('is what it is by content, with its size, at an address of its own', async () => {
    const world = await startConfigurationWorld()
    const files = [
      ['image/png', await raster(30, 20).png().toBuffer()],
      ['image/jpeg', await raster(30, 20).jpeg().toBuffer()],
      ['image/gif', await raster(30, 20).gif().toBuffer()],
      ['image/webp', await raster(30, 20).webp().toBuffer()],
    ] as const
    const before = await world.used()
    for (const [type, file] of files) {
      const { photo } = await world.uploading(own(file), 'C:\\fake\\水泵房.svg')
      expect(photo).toMatchObject({
        type,
        width: 30,
        height: 20,
        name: '水泵房',
        space: file.length,
      })
      const answer = await world.send('GET', photo?.url ?? '')
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true)
    }
    const list = await world.call(configurationPhotoApi.list, {}, { token: world.token })
    expect(list.map(({ type }) => type)).toEqual(files.map(([type]) => type).toReversed())
    const sum = files.reduce((bytes, [, { length }]) => bytes + length, 0)
    expect((await world.used()) - before).toBe(sum)
  })

  test('lies as a browser shows it when the camera was turned', async () => {
    const { uploading } = await startConfigurationWorld()
    const turned = await raster(30, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await uploading(own(turned), 'a.jpg')).photo).toMatchObject({ width: 20, height: 30 })
  })

  test('keeps no place where it was taken', async () => {
    const { send, uploading } = await startConfigurationWorld()
    const place = { IFD3: { GPSLatitude: '31/1 12/1 0/1' }, IFD0: { Make: 'SecretMaker' } }
    const taken = await raster(30, 20).withExif(place).jpeg().toBuffer()
    const { photo } = await uploading(own(taken), 'a.jpg')
    const served = Buffer.from(await (await send('GET', photo?.url ?? '')).arrayBuffer())
    expect([taken, served].map((bytes) => bytes.includes('SecretMaker'))).toEqual([true, false])
    expect(await sharp(served).metadata()).toMatchObject({ width: 30, height: 20 })
  })

  test('as SVG is cleaned and can run nothing', async () => {
    const { send, uploading } = await startConfigurationWorld()
    const nasty =
      '<svg width="8" height="4" onload="alert(1)"><script>alert(2)</script><rect/></svg>'
    const { photo } = await uploading(svg(nasty), 'a.png')
    expect(photo).toMatchObject({ type: 'image/svg+xml', width: 8, height: 4 })
    const answer = await send('GET', photo?.url ?? '')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(await answer.text()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect/></svg>',
    )
  })

  test.for([
    ['text', svg('hello')],
    ['a page of HTML', svg('<!DOCTYPE html><html><script>alert(1)</script></html>')],
    ['nothing', svg('')],
    ['a broken picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3)],
    ['a PDF', svg('%PDF-1.7')],
  ] as const)('is refused when it is none: %s', async ([, file]) => {
    const { uploading, used } = await startConfigurationWorld()
    const before = await used()
    const { answer } = await uploading(file, 'a.png')
    expect(answer).toMatchObject({ code: badParameter.code })
    expect(await used()).toBe(before)
  })

  test('larger than allowed is refused as such', async () => {
    const { uploading } = await startConfigurationWorld()
    const file = new Uint8Array(configurationLimits.photoBytesMax + 1)
    expect(await uploading(file, 'a.png')).toMatchObject({
      status: 413,
      answer: { code: badParameter.code },
    })
  })

  test('that pages show is deleted by force only, and gives its space back', async () => {
    const world = await startConfigurationWorld()
    const { ask, call, send, token } = world
    const file = own(await raster(30, 20).png().toBuffer())
    const before = await world.used()
    const { photo } = await world.uploading(file, 'a.png')
    const twin = await world.uploading(file, 'b.png')
    const id = photo?.id ?? 0
    await showOn(world, id)
    const between = await world.used()
    const refused = await ask(configurationPhotoApi.remove, { id }, { token })
    expect(refused).toMatchObject({
      code: conflict.code,
      data: { linked: { pages: [{ id: world.pageId, name: '锅炉房 / 新页面' }] } },
    })
    await call(configurationPhotoApi.remove, { id, forceDeletion: true }, { token })
    expect((await send('GET', photo?.url ?? '')).status).toBe(404)
    expect((await send('GET', twin.photo?.url ?? '')).status).toBe(200)
    expect(between - (await world.used())).toBe(file.length)
    await call(configurationPhotoApi.remove, { id: twin.photo?.id ?? 0 }, { token })
    expect((await send('GET', twin.photo?.url ?? '')).status).toBe(404)
    await call(configurationApi.remove, { id: world.id }, { token })
    expect(before).toBeGreaterThan(0)
    expect(await world.used()).toBe(0)
  })

  test('finds no space left: nothing is kept', async () => {
    const settings = { FIELDHUB_NEW_ACCOUNT_SPACE: '1000' }
    const { call, token, uploading, used } = await startConfigurationWorld({ settings })
    const before = await used()
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 40, height: 40, channels: 3, background: '#000', noise } as const
    const file = await sharp({ create }).png().toBuffer()
    const { answer } = await uploading(own(file), 'a.png')
    expect(answer).toMatchObject({ code: quotaUsedUp.code })
    expect(await used()).toBe(before)
    expect(await call(configurationPhotoApi.list, {}, { token })).toEqual([])
  })

  test('is its account’s to rename and delete, and nobody uploads without a token', async () => {
    const { ask, server, send, signIn, uploading } = await startConfigurationWorld()
    const { photo } = await uploading(svg('<svg/>'), '.svg')
    expect(photo?.name).toBe('photo')
    await addAccount(server, 'stranger', 'stranger password')
    const token = await signIn('stranger', 'stranger password')
    const id = photo?.id ?? 0
    expect((await ask(configurationPhotoApi.rename, { id, name: 'x' }, { token })).code).toBe(
      notFound.code,
    )
    expect((await ask(configurationPhotoApi.remove, { id }, { token })).code).toBe(notFound.code)
    const body = new FormData()
    body.set('file', new Blob(['<svg/>']), 'a.svg')
    const answer = await send('POST', '/api2/app/configurationPhoto', { body })
    expect(await answer.json()).toMatchObject({ code: errorTable.tokenExpired.code })
  })
})
