import { errorTable, FailureEnvelope, type Language, personalApi } from '@fieldhub/contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openSession } from '#domain/session/session.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const { badParameter, tokenExpired, notFound, demoReadOnly } = errorTable
const url = '/api2/app/avatar'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } })

async function startWorld() {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  const token = await world.signIn()
  const upload = async (
    file: Uint8Array,
    { field = 'file', as = token, lang = 'zh_cn' as Language, name = 'a.png' } = {},
  ) => {
    const body = new FormData()
    body.set(field, new Blob([new Uint8Array(file)]), name)
    const response = await world.send('POST', url, { body, headers: { token: as, lang } })
    return FailureEnvelope.parse(await response.json())
  }
  const download = (as = token) => world.send('GET', url, { headers: { token: as } })
  const refusal = async (as = token) => codeOf(await download(as))
  return { ...world, clock, token, upload, download, refusal }
}

async function codeOf(response: Response): Promise<number> {
  return FailureEnvelope.parse(await response.json()).code
}

describe('the picture of an account', () => {
  test('is a square JPEG without the secrets of the file', async () => {
    const { upload, download, refusal, call, token } = await startWorld()
    expect(await refusal()).toBe(notFound.code)
    const exif = { IFD3: { GPSLatitude: '31/1 14/1 0/1' }, IFD0: { Artist: 'somebody secret' } }
    const file = await picture(900, 300).jpeg().withExif(exif).toBuffer()
    expect(file.includes('somebody secret')).toBe(true)
    expect(await upload(file)).toMatchObject({ code: 200, data: null })
    const response = await download()
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const kept = Buffer.from(await response.arrayBuffer())
    const { format, width, height, exif: left } = await sharp(kept).metadata()
    expect({ format, width, height, left }).toEqual({ format: 'jpeg', width: 256, height: 256 })
    expect((await call(personalApi.data, {}, { token })).avatar).not.toBe('')
  })

  test.for(['png', 'webp', 'jpeg'] as const)('may come as %s', async (format) => {
    const { upload } = await startWorld()
    const file = await picture(20, 30).toFormat(format).toBuffer()
    expect((await upload(file)).code).toBe(200)
  })

  test('has another version after each change, in the same millisecond too', async () => {
    const { upload, call, token } = await startWorld()
    const file = await picture(20, 30).png().toBuffer()
    const versions = new Set<string>()
    for (let count = 0; count < 3; count++) {
      await upload(file)
      versions.add((await call(personalApi.data, {}, { token })).avatar)
    }
    expect(versions.size).toBe(3)
  })

  test('is judged by its content: pages, drawings, cut and empty files are refused', async () => {
    const { upload, refusal } = await startWorld()
    const png = await picture(2_000, 2_000).png({ compressionLevel: 0 }).toBuffer()
    const files = [
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'),
      await picture(20, 20).gif().toBuffer(),
      png.subarray(0, 200),
      Buffer.alloc(0),
    ]
    for (const file of files) {
      const fields = { file: '请上传PNG、JPEG或WebP图片，最大5MB' }
      expect(await upload(file)).toMatchObject({ code: badParameter.code, data: { fields } })
    }
    const english = await upload(Buffer.from('no'), { lang: 'en_us' })
    const fields = { file: 'Upload a PNG, JPEG or WebP picture of at most 5 MB' }
    expect(english.data).toEqual({ fields })
    expect(await refusal()).toBe(notFound.code)
  })

  test('may not fill the memory: a small file of many pixels is refused', async () => {
    const { upload } = await startWorld()
    const bomb = await picture(6_000, 6_000).png({ palette: true, colours: 2 }).toBuffer()
    expect(bomb.length).toBeLessThan(200_000)
    expect((await upload(bomb)).code).toBe(badParameter.code)
  })

  test('has 5 MB at most and stands in the field “file”', async () => {
    const { upload, send, token } = await startWorld()
    const jpeg = await picture(20, 20).jpeg().toBuffer()
    const large = Buffer.concat([jpeg, Buffer.alloc(5 * 1_048_576)])
    expect((await upload(large)).code).toBe(badParameter.code)
    expect((await upload(jpeg, { field: 'photo' })).code).toBe(badParameter.code)
    const headers = { token, 'content-type': 'application/json' }
    const plain = await send('POST', url, { body: '{}', headers })
    expect(await codeOf(plain)).toBe(badParameter.code)
  })

  test('needs a session, and is not the demo’s to change', async () => {
    const { upload, refusal, server } = await startWorld()
    const file = await picture(20, 20).png().toBuffer()
    expect((await upload(file, { as: '' })).code).toBe(tokenExpired.code)
    expect(await refusal('')).toBe(tokenExpired.code)
    const { domain } = server
    const id = await addAccount(server, 'demo-x', 'demo password 1')
    await domain.db.updateTable('account').set({ isDemo: 1 }).where('id', '=', id).execute()
    const demo = await openSession(domain, id, { ip: '', agent: '' })
    expect((await upload(file, { as: demo })).code).toBe(demoReadOnly.code)
  })

  test('is seen by its own account only', async () => {
    const { upload, refusal, server, signIn } = await startWorld()
    await upload(await picture(20, 20).png().toBuffer())
    await addAccount(server, 'anna', 'anna password 1')
    const anna = await signIn('anna', 'anna password 1')
    expect(await refusal(anna)).toBe(notFound.code)
  })
})
