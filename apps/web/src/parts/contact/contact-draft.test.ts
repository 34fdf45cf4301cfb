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

test('one way is enough; spaces around it do not count', () => {
  expect(checkContact(whole)).toMatchObject({ ok: true, input: { phone: '13800138000' } })
})
