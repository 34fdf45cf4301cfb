import { expect, test } from 'vitest'
import { checkContact, emptyContact } from './contact-draft.ts'

const whole = { ...emptyContact, name: '王工', phone: ' 13800138000 ' }

test.for([
  [{ name: '' }, { name: 'nameLength' }],
  [{ phone: '' }, { phone: 'contactWay' }],
  [{ phone: '138' }, { phone: 'phone' }],
  [{ email: 'wang@' }, { email: 'email' }],
] as const)('%o is refused at its field', ([change, faults]) => {
  expect(checkContact({ ...whole, ...change })).toEqual({ ok: false, faults })
})

test('what is left empty is as account and alarm setting have it', () => {
  expect(checkContact(whole)).toMatchObject({
    ok: true,
    input: { language: null, zone: null, channels: null },
  })
})

test('a channel without its address is not wanted', () => {
  const draft = { ...whole, email: 'wang@example.com', channels: ['email', 'wechat'] as const }
  expect(checkContact(draft)).toMatchObject({ ok: true, input: { channels: ['email'] } })
})

test('one way is enough; spaces around it do not count', () => {
  expect(checkContact(whole)).toMatchObject({ ok: true, input: { phone: '13800138000' } })
})
