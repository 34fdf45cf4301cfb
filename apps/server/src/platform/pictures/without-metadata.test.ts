import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type PictureFormat, withoutMetadata } from './without-metadata.ts'

const place = {
  IFD0: { Make: 'SecretMaker' },
  IFD3: { GPSLatitude: '31/1 12/1 0/1', GPSLatitudeRef: 'N' },
}
const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#d02020' } })
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secretXmp/></x:xmpmeta>'

const formats: readonly (readonly [PictureFormat, () => Promise<Buffer>])[] = [
  [
    'image/jpeg',
    () =>
      picture()
        .withExif(place)
        .withXmp(xmp)
        .withMetadata({ orientation: 6, exif: place })
        .jpeg()
        .toBuffer(),
  ],
  [
    'image/jpeg',
    () =>
      picture()
        .withMetadata({ orientation: 6, exif: place })
        .jpeg({ progressive: true })
        .toBuffer(),
  ],
  ['image/png', () => picture().withMetadata({ orientation: 6, exif: place }).png().toBuffer()],
  ['image/webp', () => picture().withMetadata({ orientation: 6, exif: place }).webp().toBuffer()],
]

describe('a photo that is kept', () => {
  test.for(formats)('%s loses where it was taken, and lies as it lay', async ([type, make]) => {
    const file = await make()
    expect(file.includes('SecretMaker')).toBe(true)
    const clean = withoutMetadata(file, type, 6)
    expect(clean).toBeDefined()
    if (clean === undefined) return
    expect(clean.includes('SecretMaker') || clean.includes('secretXmp')).toBe(false)
    const before = await sharp(file).metadata()
    const after = await sharp(clean).metadata()
    expect(after).toMatchObject({ width: 30, height: 20, orientation: 6 })
    expect(after.autoOrient).toEqual({ width: 20, height: 30 })
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0)) ?? true).toBe(true)
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
    expect((await pixels(clean)).equals(await pixels(file))).toBe(true)
  })

  test.for(['image/gif', 'image/webp'] as const)('%s keeps moving', async (type) => {
    const frames = Buffer.concat([Buffer.alloc(30 * 20 * 3, 0x20), Buffer.alloc(30 * 20 * 3, 0xd0)])
    const moving = sharp(frames, { raw: { width: 30, height: 40, channels: 3, pageHeight: 20 } })
    const format = type === 'image/gif' ? 'gif' : 'webp'
    const file = await moving.toFormat(format, { loop: 3, delay: [100, 200] }).toBuffer()
    const clean = withoutMetadata(file, type, 1)
    expect(clean).toBeDefined()
    const { pages, loop, delay } = await sharp(clean ?? file, { animated: true }).metadata()
    expect({ pages, loop, delay }).toEqual({ pages: 2, loop: 3, delay: [100, 200] })
  })

  test('what stands behind the end of a picture goes', async () => {
    const secret = Buffer.from('SecretTail')
    const files = [
      ['image/jpeg', await picture().jpeg().toBuffer()],
      ['image/png', await picture().png().toBuffer()],
      ['image/gif', await picture().gif().toBuffer()],
    ] as const
    for (const [type, file] of files) {
      const clean = withoutMetadata(Buffer.concat([file, secret]), type, 1)
      expect({ type, isSame: clean?.equals(file) }).toEqual({ type, isSame: true })
    }
  })

  test('a PNG whose pixels were damaged on the way is refused, as browsers show none of it', async () => {
    const file = await picture().png().toBuffer()
    const inPixels = file.indexOf('IDAT') + 6
    file.writeUInt8(file.readUInt8(inPixels) ^ 0x10, inPixels)
    expect(withoutMetadata(file, 'image/png', 1)).toBeUndefined()
  })

  test('what is cut or broken is refused or ends, at every place', async () => {
    for (const [type, make] of formats) {
      const file = await make()
      for (let length = 12; length < file.length; length += 17) {
        expect(() => withoutMetadata(file.subarray(0, length), type, 1)).not.toThrow()
      }
    }
  })
})
