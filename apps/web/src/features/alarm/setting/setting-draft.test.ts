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

test('a new setting ticks only what can carry an alarm', () => {
  expect(usualChannels(['sms', 'voice', 'email', 'wechat'])).toEqual(['sms', 'wechat'])
  expect(usualChannels(['voice', 'email'])).toEqual(['email'])
  expect(usualChannels([])).toEqual([])
})
