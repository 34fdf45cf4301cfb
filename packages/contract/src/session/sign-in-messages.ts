import type { Translated } from '../language.ts'

/** Messages of schemas and server about passwords and about tokens for programs. */
export const signInMessages = {
  newPassword: {
    zh_cn: '密码为8-64位，至少包含字母和数字',
    en_us: 'The password has 8-64 characters with letters and digits',
  },
  passwordsDiffer: { zh_cn: '两次输入的密码不一致', en_us: 'The passwords differ' },
  ownPassword: { zh_cn: '密码不正确', en_us: 'The password is not right' },
  oldPassword: { zh_cn: '原密码不正确', en_us: 'The old password is not right' },
  phoneTooNew: {
    zh_cn: '手机号绑定满24小时后，才能用它重设密码',
    en_us: 'A phone can set a new password only 24 hours after it was bound',
  },
  timePast: { zh_cn: '请选择将来的时间', en_us: 'Choose a time in the future' },
  nameTaken: { zh_cn: '名称已被使用', en_us: 'This name is in use' },
  tokensMax: {
    zh_cn: '最多20个令牌，请先作废不用的',
    en_us: 'There are 20 tokens at most: end those that are not needed first',
  },
} as const satisfies Readonly<Record<string, Translated>>
