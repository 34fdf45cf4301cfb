import { type Contact, linkerApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, startTestServer } from '#testing/test-server.ts'

const wang = { name: '王工', phone: '13800138000', email: 'wang@example.com' }

onEachEngine(({ name: engine }) => {
  test('a contact has a language, a zone and channels of its own, which others never see', async () => {
    const world = await startTestServer({ engine })
    const owner = { token: await world.signIn() }
    const wishes: Pick<Contact, 'language' | 'zone' | 'channels'> = {
      language: 'en_us',
      zone: 'Europe/Berlin',
      channels: ['email'],
    }
    const { id } = await world.call(linkerApi.create, { ...wang, ...wishes }, owner)
    expect(await world.call(linkerApi.list, { id }, owner)).toMatchObject([wishes])
    await world.call(linkerApi.change, { id, language: null }, owner)
    expect(await world.call(linkerApi.list, { id }, owner)).toMatchObject([
      { ...wishes, language: null },
    ])
    await addAccount(world.server, 'stranger', 'stranger password')
    const stranger = { token: await world.signIn('stranger', 'stranger password') }
    expect(await world.ask(linkerApi.change, { id, zone: null }, stranger)).toMatchObject({
      code: 40400,
    })
    expect(await world.call(linkerApi.list, {}, stranger)).toEqual([])
  })

  test('a zone that is none, and channels over which nobody is reached, are refused', async () => {
    const world = await startTestServer({ engine })
    const owner = { token: await world.signIn() }
    const faultsOf = async (change: object) =>
      (await world.ask(linkerApi.create, { ...wang, ...change }, owner)).data
    expect(await faultsOf({ zone: 'Mars/Olympus' })).toMatchObject({
      fields: { zone: expect.anything() },
    })
    expect(await faultsOf({ channels: [] })).toMatchObject({
      fields: { channels: expect.anything() },
    })
    expect(await faultsOf({ channels: ['wechat'] })).toMatchObject({
      fields: { channels: expect.anything() },
    })
    const { id } = await world.call(linkerApi.create, { ...wang, channels: ['sms'] }, owner)
    const { data } = await world.ask(linkerApi.change, { id, phone: '' }, owner)
    expect(data).toMatchObject({ fields: { channels: expect.anything() } })
  })
})
