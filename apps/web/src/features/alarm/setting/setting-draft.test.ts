// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { usualChannels } from '#parts/contact/channels.ts'
import { checkSetting, emptySetting, type SettingDraft } from './setting-draft.ts'

const whole: SettingDraft = { ...emptySetting, name: '值班', contactIds: ['1'], channels: ['sms'] }

const faulty: readonly (readonly [Partial<SettingDraft>, Readonly<Record<string, string>>])[] = [
  [{ name: '' }, { name: 'nameLength' }],
  [{ contactIds: [] }, { contactIds: 'contactRequired' }],
  [{ channels: [] }, { channels: 'channelRequired' }],
  [{ silenceMinutes: '0' }, { silenceMinutes: 'silence' }],
  [{ silenceMinutes: '10081' }, { silenceMinutes: 'silence' }],
  [{ silenceMinutes: '' }, { silenceMinutes: 'silence' }],
  [{ chatterCount: '0' }, { chatterCount: 'chatterCount' }],
  [{ chatterMinutes: '61' }, { chatterMinutes: 'chatterMinutes' }],
  [{ isQuiet: true, quietFrom: '' }, { quietFrom: 'timeOfDay' }],
  [{ isQuiet: true, quietTo: '24:00' }, { quietTo: 'timeOfDay' }],
  [{ isGeneralQuiet: true, generalTo: '8' }, { generalTo: 'timeOfDay' }],
  [{ capPerHour: '61' }, { capPerHour: 'capPerHour' }],
  [{ hasDigest: true, digestTime: '8' }, { digestTime: 'timeOfDay' }],
  [{ hasDigest: true, digestWhen: 'hours', digestHours: '25' }, { digestHours: 'digestHours' }],
  [{ hasDigest: true, digestWhen: 'quietEnd' }, { digestWhen: 'digestQuiet' }],
]

test.for(faulty)('%o is refused at its field', ([change, faults]) => {
  expect(checkSetting({ ...whole, ...change })).toEqual({ ok: false, faults })
})

test('minutes become seconds; what is not used is not judged', () => {
  expect(checkSetting(whole)).toMatchObject({ ok: true, input: { silence: 600, quietHours: null } })
  expect(checkSetting({ ...whole, mode: 'all', silenceMinutes: 'x', quietFrom: 'x' }).ok).toBe(true)
})

test('a digest is sent with what its time needs', () => {
  const digested = { ...whole, hasDigest: true, digestWhen: 'hours', digestTime: 'x' } as const
  expect(checkSetting(digested)).toMatchObject({
    ok: true,
    input: { digest: { when: 'hours', hours: 8, general: true } },
  })
  expect(checkSetting(whole)).toMatchObject({ ok: true, input: { digest: null } })
})

test.for([
  [
    { escalationMinutes: '0', escalationContactIds: ['2'] },
    { escalationMinutes: 'escalationMinutes' },
  ],
  [{ escalationContactIds: [] }, { escalationContactIds: 'contactRequired' }],
  [{ escalationContactIds: ['2', '1'] }, { escalationContactIds: 'escalationContacts' }],
] as const)('whom to tell later is judged only when somebody is: %o', ([change, faults]) => {
  const draft = { ...whole, ...change }
  expect(checkSetting({ ...draft, isEscalated: true })).toEqual({ ok: false, faults })
  expect(checkSetting(draft)).toMatchObject({ ok: true, input: { escalation: null } })
})

test('whom to tell later is sent as ids and minutes', () => {
  const draft = { ...whole, isEscalated: true, escalationContactIds: ['2', '3'] }
  expect(checkSetting(draft)).toMatchObject({
    ok: true,
    input: { escalation: { minutes: 10, contactIds: [2, 3] } },
  })
})

test('a new setting ticks only what can carry an alarm', () => {
  expect(usualChannels(['sms', 'voice', 'email', 'wechat'])).toEqual(['sms', 'wechat'])
  expect(usualChannels(['voice', 'email'])).toEqual(['email'])
  expect(usualChannels([])).toEqual([])
})
