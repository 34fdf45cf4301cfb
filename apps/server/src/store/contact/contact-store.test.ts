import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  insertContact,
  selectContacts,
  selectContactsByIds,
  updateContact,
} from './contact-store.ts'

const ownerId = 7
const plain = {
  ownerId,
  name: 'Wang',
  phone: '13800138000',
  email: 'wang@example.com',
  openId: '',
  createdAt: 1,
}

onEachEngine((engine) => {
  test('a contact keeps its language, zone and channels, and gives them up again', async () => {
    const { meta: db } = await engine.open()
    const wishes = { language: 'en_us', zone: 'Europe/Berlin', channels: ['email', 'sms'] } as const
    const id = await insertContact(db, { ...plain, ...wishes })
    expect(await selectContactsByIds(db, ownerId, [id])).toMatchObject([wishes])
    await updateContact(db, id, { name: 'Li', language: null })
    expect(await selectContactsByIds(db, ownerId, [id])).toMatchObject([
      { ...wishes, name: 'Li', language: null },
    ])
    const none = { language: null, zone: null, channels: null }
    await updateContact(db, id, none)
    expect(await selectContacts(db, { ownerId }, { offset: 0, limit: 5 })).toMatchObject([none])
  })
})
