import type { Translated } from '../language.ts'

/** Messages of the forms of forwarding; part of `fieldMessages`. */
export const forwardingMessages = {
  forwardingUrl: {
    zh_cn: '地址以 https:// 开头，最多500个字符，不含用户名和密码',
    en_us:
      'The address begins with https://, has at most 500 characters, and no user name or password in it',
  },
  forwardingBroker: {
    zh_cn: '地址形如 mqtts://broker.example.com:8883，不含路径、用户名和密码',
    en_us:
      'The address looks like mqtts://broker.example.com:8883, without path, user name or password',
  },
  forwardingPrivate: {
    zh_cn: '不能转发到本机或内网地址',
    en_us: 'Nothing is forwarded to this server itself or to private networks',
  },
  forwardingTopic: {
    zh_cn:
      '主题为1至200个字符，不含 + 和 #，占位符只能是 {account} {device} {sn} {variable} {kind}',
    en_us:
      'A topic has 1 to 200 characters without + and #; its placeholders are {account} {device} {sn} {variable} {kind}',
  },
  forwardingUser: {
    zh_cn: '用户名最多100个字符',
    en_us: 'The user name has at most 100 characters',
  },
  forwardingPassword: {
    zh_cn: '密码最多200个字符',
    en_us: 'The password has at most 200 characters',
  },
  forwardingEvery: {
    zh_cn: '间隔为1至86400的整数秒',
    en_us: 'The interval is a whole number of seconds, from 1 to 86400',
  },
  forwardingTargets: {
    zh_cn: '请选择1至200项',
    en_us: 'Choose 1 to 200 of them',
  },
  forwardingTargetGone: {
    zh_cn: '所选的设备、模型或分组不存在，请重新选择',
    en_us: 'A device, model or group that you chose does not exist; choose again',
  },
  forwardingNothing: {
    zh_cn: '请至少选择一种要转发的内容',
    en_us: 'Choose at least one thing to forward',
  },
  forwardingsFull: {
    zh_cn: '数据转发数量已达上限，请先删除不用的',
    en_us: 'There are as many forwardings as there may be; delete one first',
  },
} as const satisfies Readonly<Record<string, Translated>>
