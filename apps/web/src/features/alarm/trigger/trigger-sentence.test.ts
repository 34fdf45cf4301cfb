// @vitest-environment happy-dom
import type { AlarmSetting, Language } from '@fieldhub/contract'
import { beforeAll, expect, test } from 'vitest'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { noFurther } from './further-draft.ts'
import { emptyTrigger, type TriggerDraft } from './trigger-draft.ts'
import { type SentenceNames, triggerSentence } from './trigger-sentence.ts'

beforeAll(() => loadTexts('console'))

const config: AlarmSetting = {
  id: 1,
  name: '值班',
  contactIds: [1],
  contacts: [{ id: 1, name: '王工' }],
  channels: ['sms'],
  mode: 'silence',
  silence: 600,
  chatter: null,
  quietHours: null,
  urgentChannels: null,
  generalChannels: null,
  generalQuietHours: null,
  digest: null,
  escalation: null,
  capPerHour: null,
  fallback: null,
  triggerCount: 0,
  modelTriggerCount: 0,
}
const bare: SentenceNames = {
  subject: '锅炉',
  variable: '水温',
  slave: '',
  unit: '℃',
  decimals: 1,
  further: [],
  config: undefined,
  contacts: [],
  linkages: [],
}
const full = {
  ...bare,
  config,
  contacts: ['赵工', '王工'],
  linkages: [{ name: '燃烧器', value: '0' }],
}
const hot = { ...emptyTrigger, b: '95', deadZone: '5', alarmContent: '过热' }
const joined: TriggerDraft = { ...hot, conditions: [{ ...noFurther, varId: '8' }] }
const pump = { variable: '循环泵', unit: '', decimals: 0 }
const withPump = { ...bare, further: [pump] }
const linked = { ...hot, linkageSwitch: true }

const rows: readonly (readonly [Language, TriggerDraft, SentenceNames, string | null])[] = [
  ['zh_cn', hot, { ...bare, subject: '' }, null],
  [
    'zh_cn',
    { ...joined, condition: 'noValue' },
    bare,
    '当“锅炉·水温”没有有效值时报警，读到有效值即恢复；没有选择推送人，只记录。',
  ],
  [
    'zh_cn',
    joined,
    withPump,
    '当“锅炉·水温”大于 100 ℃ 且 “循环泵”为开时报警，不再如此时恢复；没有选择推送人，只记录。',
  ],
  [
    'en_us',
    { ...joined, join: 'or' },
    withPump,
    'Alarms when “锅炉 · 水温” is above 100 ℃ or “循环泵” is on, ends when that is over; nobody is chosen, it is only logged.',
  ],
  ['zh_cn', joined, { ...withPump, further: [{ ...pump, variable: '' }] }, null],
  ['zh_cn', { ...hot, b: '' }, bare, null],
  ['zh_cn', hot, bare, '当“锅炉·水温”大于 100 ℃时报警，小于 90 ℃时恢复；没有选择推送人，只记录。'],
  [
    'zh_cn',
    linked,
    full,
    '当“锅炉·水温”大于 100 ℃时报警，小于 90 ℃时恢复；推送“过热”给王工、赵工，10 分钟内不重复；同时将“燃烧器”设为 0。',
  ],
  [
    'zh_cn',
    { ...linked, alarmSwitch: false },
    full,
    '当“锅炉·水温”大于 100 ℃时报警，小于 90 ℃时恢复；同时将“燃烧器”设为 0。',
  ],
  [
    'zh_cn',
    { ...emptyTrigger, condition: 'offline', offlineMinutes: '5' },
    bare,
    '当“锅炉”离线超过 5 分钟时报警，恢复通讯即恢复。',
  ],
  [
    'zh_cn',
    { ...emptyTrigger, condition: 'offline', silentVarId: '7', offlineMinutes: '5' },
    { ...bare, slave: '电表' },
    '当“锅炉”的从机“电表”离线超过 5 分钟时报警，恢复通讯即恢复。',
  ],
  [
    'en_us',
    { ...emptyTrigger, condition: 'offline', silentVarId: '7', offlineMinutes: '5' },
    { ...bare, slave: '电表' },
    'Alarms when slave “电表” of “锅炉” has been offline for 5 min, ends when it is back.',
  ],
  [
    'en_us',
    linked,
    { ...full, config: { ...config, mode: 'all' } },
    'Alarms when “锅炉 · 水温” is above 100 ℃, ends when it is below 90 ℃; tells 王工, 赵工 “过热”; and sets “燃烧器” to 0.',
  ],
  [
    'en_us',
    { ...emptyTrigger, condition: 'on' },
    bare,
    'Alarms when “锅炉 · 水温” is on, ends when it is off.',
  ],
]

test.for(rows)('%s: %o', async ([language, draft, names, sentence]) => {
  await changeLanguage(language)
  expect(triggerSentence(draft, names, translate)).toBe(sentence)
})
