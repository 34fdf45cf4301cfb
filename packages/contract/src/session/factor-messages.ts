import type { Translated } from '../language.ts'

/** Messages of the fields of two-step verification. */
export const factorMessages = {
  passkeyName: { zh_cn: '名称为1-30个字符', en_us: 'The name has 1-30 characters' },
  passkey: {
    zh_cn: '无法验证该通行密钥，请重试或换一个',
    en_us: 'This passkey could not be verified, try again or use another one',
  },
  passkeyTaken: {
    zh_cn: '该通行密钥已经添加过',
    en_us: 'This passkey was added before',
  },
  passkeyLimit: {
    zh_cn: '最多添加20个通行密钥',
    en_us: 'An account has at most 20 passkeys',
  },
  recoveryCode: { zh_cn: '请输入恢复码', en_us: 'Enter a recovery code' },
  totpCode: {
    zh_cn: '验证码不正确，请检查手机时间后再试',
    en_us: 'The code is not right; check the clock of your phone and try again',
  },
  wrongPassword: { zh_cn: '密码不正确', en_us: 'The password is not right' },
} as const satisfies Readonly<Record<string, Translated>>
