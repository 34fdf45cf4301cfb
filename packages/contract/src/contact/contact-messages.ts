import type { Translated } from '../language.ts'

/** Messages of the forms of contacts; part of `fieldMessages`. */
export const contactMessages = {
  contactWay: {
    zh_cn: '手机号、邮箱、微信、群机器人至少填写一项',
    en_us: 'Give at least one of phone, email, WeChat and group robot',
  },
  openId: {
    zh_cn: '微信绑定无效，请重新扫码',
    en_us: 'This WeChat binding is not valid; scan again',
  },
  robotAddress: {
    zh_cn: '请粘贴企业微信、钉钉、飞书或 Slack 群机器人的完整 Webhook 地址',
    en_us: 'Paste the whole webhook address of a group robot of WeCom, DingTalk, Feishu or Slack',
  },
  robotSecret: {
    zh_cn: '加签密钥最多128个字母、数字或“-”“_”',
    en_us: 'A signing secret has at most 128 letters, digits, “-” or “_”',
  },
} as const satisfies Readonly<Record<string, Translated>>
