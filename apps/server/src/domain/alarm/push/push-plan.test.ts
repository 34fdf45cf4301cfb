import { expect, test } from 'vitest'
import type { ContactRow } from '#store/contact/contact-store.ts'
import { type PushMeans, planDeliveries } from './push-plan.ts'

const wang: ContactRow = {
  id: 1,
  ownerId: 1,
  name: '王工',
  phone: '13800138000',
  email: 'wang@example.com',
  openId: '',
  robot: '',
  language: null,
  zone: null,
  channels: null,
  createdAt: 1,
}
const means: PushMeans = {
  channels: ['sms', 'email'],
  fallback: null,
  isDemo: false,
  isConfigured: () => true,
  cappedUntil: async () => null,
}

const rows: readonly (readonly [string, Partial<PushMeans>, Partial<ContactRow>, string])[] = [
  ['each channel of the setting', {}, {}, 'sms sent, email sent'],
  ['without a setting every way of the contact', { channels: null }, {}, 'email sent, sms sent'],
  ['a way that the contact lacks', {}, { phone: '' }, 'sms noPhone, email sent'],
  ['a robot that the contact lacks', { channels: ['robot'] }, {}, 'robot noRobot'],
  [
    'without a setting the robot of its group, too',
    { channels: null },
    { robot: 'wecom:0123:sealed', phone: '' },
    'robot sent, email sent',
  ],
  ['a demo sends nothing', { isDemo: true }, {}, 'sms demo, email demo'],
  [
    'a channel that is not configured',
    { isConfigured: (channel) => channel === 'email' },
    {},
    'sms notConfigured, email sent',
  ],
  [
    'the fall-back rests while one channel works',
    { fallback: 'voice' },
    {},
    'sms sent, email sent',
  ],
  [
    'the fall-back stands in when none works',
    { channels: ['wechat'], fallback: 'voice' },
    {},
    'wechat noWechat, voice sent',
  ],
  [
    'a cap does not wake the fall-back',
    { channels: ['sms'], fallback: 'email', cappedUntil: async () => 60_000 },
    {},
    'sms cap',
  ],
  ['only channels that the contact wants', {}, { channels: ['email', 'voice'] }, 'email sent'],
  [
    'the wanted channels where the setting has none of them',
    { channels: ['sms'] },
    { channels: ['email'] },
    'email sent',
  ],
  [
    'no fall-back that the contact does not want',
    { channels: ['email'], fallback: 'voice' },
    { channels: ['email'], email: '' },
    'email noEmail',
  ],
  ['without a setting only wanted ways', { channels: null }, { channels: ['sms'] }, 'sms sent'],
]

test.for(rows)('%s', async ([, change, contact, expected]) => {
  const planned = await planDeliveries({ ...wang, ...contact }, { ...means, ...change })
  expect(planned.map(({ channel, held = 'sent' }) => `${channel} ${held}`).join(', ')).toBe(
    expected,
  )
})
