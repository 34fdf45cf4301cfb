import type { Language, Translated } from './language.ts'

/** Why a device came or went: the words that the state log keeps, and what people read. */
const stateReasons: Readonly<Record<string, Translated>> = {
  registered: { zh_cn: '设备连接并注册成功', en_us: 'Connected and registered' },
  replaced: { zh_cn: '新连接替换了旧连接', en_us: 'A newer connection took over' },
  closed: { zh_cn: '连接已断开', en_us: 'The connection was closed' },
  silent: { zh_cn: '长时间没有收到数据', en_us: 'Nothing was received for too long' },
  rebooting: { zh_cn: '设备已应答，正在重启', en_us: 'Acknowledged, restarting' },
  rebootTimeout: {
    zh_cn: '重启后 3 分钟内没有重新上线',
    en_us: 'Did not come back within 3 minutes of the restart',
  },
  dropped: {
    zh_cn: '设备信息变更，平台断开连接',
    en_us: 'Settings changed, disconnected by the platform',
  },
}

/** The sentence for a kept word; anything else stands as it is. */
export function toReasonSentence(content: string, language: Language): string {
  return Object.hasOwn(stateReasons, content)
    ? (stateReasons[content]?.[language] ?? content)
    : content
}
