import type { Language, Translated } from '../language.ts'
import { refusalReasonSentence } from './refusal-reasons.ts'

/** Why a device came or went: the stored words, and the sentences that people read. */
const stateReasons: Readonly<Record<string, Translated>> = {
  registered: { zh_cn: '设备连接并注册成功', en_us: 'Connected and registered' },
  replaced: { zh_cn: '新连接替换了旧连接', en_us: 'A newer connection took over' },
  closed: { zh_cn: '连接已断开', en_us: 'The connection was closed' },
  closedTogether: {
    zh_cn:
      '连接已断开：多个请求同时等待应答时，网关连续 3 次断开连接。以后逐个请求，直到修改“并发请求数”',
    en_us:
      'The connection was closed: the gateway closed it three times in a row while several requests were under way. It gets one at a time from now on, until “Requests under way together” is changed',
  },
  silent: { zh_cn: '长时间没有收到数据', en_us: 'Nothing was received for too long' },
  rebooting: { zh_cn: '设备已应答，正在重启', en_us: 'Acknowledged, restarting' },
  rebootTimeout: {
    zh_cn: '重启后 3 分钟内没有重新上线',
    en_us: 'Did not come back within 3 minutes of the restart',
  },
  updateOffered: { zh_cn: '开始升级到 {v}', en_us: 'Update to {v} begun' },
  updateDone: { zh_cn: '已升级到 {v}', en_us: 'Now runs {v}' },
  updateFailed: { zh_cn: '升级到 {v} 失败', en_us: 'The update to {v} failed' },
  updateExpired: {
    zh_cn: '升级到 {v} 已过期：设备一直没有上线',
    en_us: 'The update to {v} expired: the device was not seen',
  },
  dropped: {
    zh_cn: '设备信息变更，平台断开连接',
    en_us: 'Settings changed, disconnected by the platform',
  },
}

/**
 * The sentence for a stored word, which may carry a value (`updateDone:1.3.0`); any other text is returned as it is.
 */
export function toReasonSentence(content: string, language: Language): string {
  const [word = '', ...rest] = content.split(':')
  const ofAdmission = refusalReasonSentence(word, rest, language)
  if (ofAdmission !== undefined) return ofAdmission
  if (!Object.hasOwn(stateReasons, word)) return content
  const sentence = stateReasons[word]?.[language] ?? content
  return sentence.replace('{v}', rest.join(':'))
}
