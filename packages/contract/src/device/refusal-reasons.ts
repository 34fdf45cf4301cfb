import type { Language, Translated } from '../language.ts'

/** How a connection named the device, as the state log keeps it. */
const linkForms: Readonly<Record<string, Translated>> = {
  text: { zh_cn: '注册包“序列号,密码”', en_us: 'packet with serial number and password' },
  'irtu-json': { zh_cn: '合宙 iRTU 注册包（JSON）', en_us: 'iRTU packet (JSON)' },
  'irtu-packed': { zh_cn: '合宙 iRTU 注册包（打包）', en_us: 'iRTU packet (packed)' },
  'four-faith': { zh_cn: '四信注册包', en_us: 'Four-Faith packet' },
  ddp: { zh_cn: 'DDP 注册包', en_us: 'DDP packet' },
  'in-hand': { zh_cn: '映翰通注册包', en_us: 'InHand packet' },
  plain: { zh_cn: '只有序列号', en_us: 'serial number alone' },
  mqtt: { zh_cn: 'MQTT 密码', en_us: 'MQTT password' },
  certificate: { zh_cn: '客户端证书', en_us: 'client certificate' },
  broker: { zh_cn: '外部 MQTT 服务器', en_us: 'outside MQTT broker' },
  firmware: { zh_cn: '固件查询', en_us: 'firmware check' },
}

/** How a connection named its device, in words; nothing for what no connection of ours is. */
export function toLinkFormText(form: string, language: Language): string {
  return linkForms[form]?.[language] ?? ''
}

/** Reasons are stored as `word:form:count:address`; unknown parts are left out. */
const refusalReasons: Readonly<Record<string, Translated>> = {
  identityRegistered: {
    zh_cn: '设备以身份注册上线（{form}，不验证密码）',
    en_us: 'Connected and registered by identity ({form}, no password)',
  },
  takenOver: {
    zh_cn: '新连接（{form}）接替了来自 {address} 的旧连接',
    en_us: 'A newer connection ({form}) took over from {address}',
  },
  takeoverRefused: {
    zh_cn: '已拒绝接替：设备已凭密码在线，对方（{form}）没有密码',
    en_us: 'Takeover refused: the device is online by its password, and this came without ({form})',
  },
  identityRefused: {
    zh_cn:
      '已拒绝：{form}不带密码，而本设备要求密码注册。若是您的设备，请在编辑设备时把注册方式改为“身份注册”',
    en_us:
      'Refused: the {form} has no password, and this device registers by password. If it is yours, edit the device and choose registration by identity',
  },
  passwordRefused: {
    zh_cn: '已拒绝：通讯密码不正确（{form}）',
    en_us: 'Refused: wrong device password ({form})',
  },
}

const often: Translated = {
  zh_cn: '（{n} 次）',
  en_us: ' ({n} times)',
}

/** Who is replaced again and again is a second box with the same registration packet, or one whose network breaks. */
const contest: Translated = {
  zh_cn: '。可能有两台设备使用同一序列号和密码，数值会交替来自两台；也可能是网络反复断开',
  en_us:
    '. Two boxes may have this serial number and password, so that values come from either in turn; or the network keeps breaking',
}
const contestMin = 3

/** Undefined: the word has another meaning. */
export function refusalReasonSentence(
  word: string,
  [form = '', count = '', ...address]: readonly string[],
  language: Language,
): string | undefined {
  if (!Object.hasOwn(refusalReasons, word)) return undefined
  const from = address.join(':')
  const sentence = refusalReasons[word]?.[language]
    .replace('{form}', linkForms[form]?.[language] ?? form)
    .replace('{address}', from === '' ? '?' : from)
  if (Number(count) <= 1) return sentence
  const isContest = word === 'takenOver' && Number(count) >= contestMin
  return `${sentence}${often[language].replace('{n}', count)}${isContest ? contest[language] : ''}`
}
