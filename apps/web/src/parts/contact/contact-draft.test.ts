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

const robot = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7cc2-4bc4-97a0-0ec2'
const ofGroup = { ...emptyContact, name: '生产群' }

test('the robot of a group is a way, and its channel can be wanted', () => {
  const draft = { ...ofGroup, robot: ` ${robot} `, robotSecret: 'x', channels: ['robot'] as const }
  expect(checkContact(draft)).toMatchObject({
    ok: true,
    input: { robot, robotSecret: 'x', channels: ['robot'] },
  })
  expect(checkContact({ ...ofGroup, robot: 'https://example.com' })).toEqual({
    ok: false,
    faults: { robot: 'robotAddress' },
  })
})

test('a robot that it has is kept by saying nothing of it, and taken away by saying so', () => {
  const kept = { ...ofGroup, keptRobot: { kind: 'wecom', hint: '0ec2' } } as const
  const check = checkContact(kept)
  expect(check).toMatchObject({ ok: true })
  expect(check.ok && check.input.robot).toBeUndefined()
  expect(checkContact({ ...kept, keptRobot: null })).toEqual({
    ok: false,
    faults: { phone: 'contactWay' },
  })
  expect(checkContact({ ...kept, keptRobot: null, phone: '13800138000' })).toMatchObject({
    ok: true,
    input: { robot: '' },
  })
})
