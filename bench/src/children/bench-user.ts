import type { UserProfile } from '@fieldhub/contract'

/** Who is signed in where a bench answers the console itself. */
export const benchUser: UserProfile = {
  name: 'bench',
  nickname: '',
  phone: '',
  email: '',
  wechatName: '',
  companyAddress: '',
  companyName: '',
  smsCurrent: 0,
  smsMax: 0,
  apiToken: '',
  configurationSpaceMax: 0,
  configurationUseSpace: 0,
  avatar: '',
  roles: ['ROOT'],
  demo: false,
  lacksFactor: false,
  language: 'zh_cn',
  zone: 'Asia/Shanghai',
}
