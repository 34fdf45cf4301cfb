import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { replaceAvatar, selectAvatar } from './avatar-store.ts'

onEachEngine((engine) => {
  test('an account has one picture, the newest, byte by byte', async () => {
    const { meta } = await engine.open()
    const every = Uint8Array.from({ length: 256 }, (_, index) => index)
    expect(await selectAvatar(meta, 1)).toBeUndefined()
    await replaceAvatar(meta, 1, Uint8Array.of(1, 2, 3))
    await replaceAvatar(meta, 1, every)
    await replaceAvatar(meta, 2, Uint8Array.of(4))
    expect(Array.from((await selectAvatar(meta, 1)) ?? [])).toEqual(Array.from(every))
  })
})
