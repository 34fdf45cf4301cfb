import type { Language, Translated } from '../language.ts'
import { TransmissionFault } from './transmission.ts'

const faultTexts: Readonly<Record<TransmissionFault, Translated>> = {
  refused: {
    zh_cn: '对方拒绝连接，请检查地址、端口和对方程序是否运行',
    en_us: 'The connection was refused: check address, port and whether the server runs',
  },
  unresolved: { zh_cn: '主机名无法解析', en_us: 'The host name has no address' },
  timeout: { zh_cn: '对方没有及时响应', en_us: 'The server did not answer in time' },
  unreachable: { zh_cn: '网络不可达', en_us: 'The network does not reach the server' },
  closed: { zh_cn: '对方关闭了连接', en_us: 'The peer closed the connection' },
  tls: {
    zh_cn: 'TLS 握手失败，请检查证书',
    en_us: 'TLS failed: check the certificate of the server',
  },
  'private-target': {
    zh_cn: '不允许连接内网或本机地址',
    en_us: 'Private addresses and this machine are not allowed as targets',
  },
  'own-port': {
    zh_cn: '目标是本平台自己的端口，会形成回环',
    en_us: 'The target is a port of this platform: bytes would go in a circle',
  },
  redirect: {
    zh_cn: '服务器要求跳转，平台不跟随跳转，请填写最终地址',
    en_us: 'The server redirects, which is not followed: fill in the final address',
  },
  status: { zh_cn: '服务器返回了错误状态', en_us: 'The server answered with an error' },
  'broker-refused': {
    zh_cn: 'MQTT 服务器拒绝了用户名、密码或主题',
    en_us: 'The broker refused user, password or topic',
  },
  'port-taken': { zh_cn: '监听端口已被占用', en_us: 'The port to listen on is in use' },
  'client-refused': {
    zh_cn: '客户端过多或地址不在允许范围，已拒绝',
    en_us: 'A client was refused: too many, or its address is not allowed',
  },
  'bad-message': {
    zh_cn: '收到的内容不符合所选编码，已丢弃',
    en_us: 'What came does not have the chosen encoding and was dropped',
  },
  'member-offline': {
    zh_cn: '设备不在线，数据已丢弃',
    en_us: 'The device is offline; bytes were dropped',
  },
  overflow: {
    zh_cn: '对方接收过慢，最早的数据已丢弃',
    en_us: 'The receiver is too slow; the oldest bytes were dropped',
  },
  'dtu-order': {
    zh_cn: '以 rrpc, 或 config, 开头的数据会被 DTU 当作指令，已拦截',
    en_us: 'Bytes that begin with rrpc, or config, would be orders to the DTU and were held back',
  },
  'secrets-lost': {
    zh_cn: '密钥已更换，请重新填写密码和请求头',
    en_us: 'The key of secrets has changed: fill in password and headers again',
  },
  other: { zh_cn: '透传出错', en_us: 'The transmission failed' },
}

export function toTransmissionFaultText(fault: TransmissionFault, language: Language): string {
  return faultTexts[fault][language]
}

/** The note of a row of the serial log: fault, bytes concerned, name of the policy. */
export function toTransmissionNote(fault: TransmissionFault, bytes: number, name: string): string {
  return `${fault} ${bytes} ${name}`
}

const bytesTexts: Translated = { zh_cn: '字节', en_us: 'bytes' }

/** A note as people read it; whatever it is not, it stays as it is. */
export function toTransmissionNoteText(note: string, language: Language): string {
  const [word = '', bytes = '', ...name] = note.split(' ')
  const fault = TransmissionFault.safeParse(word)
  if (!fault.success) return note
  const amount = bytes === '0' ? '' : ` (${bytes} ${bytesTexts[language]})`
  return `${name.join(' ')}: ${toTransmissionFaultText(fault.data, language)}${amount}`
}
