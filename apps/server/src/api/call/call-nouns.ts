import type { Language, Translated } from '@fieldhub/contract'

/** What calls are about, in the order of the published document; the first that fits a path is taken. */
const nouns: readonly (Translated & { readonly paths: RegExp })[] = [
  {
    zh_cn: '登录与会话',
    en_us: 'Signing in',
    paths:
      /^\/(token\/|app\/(logout|keepAlive|userInfo|sessions|otherSessions|qrConfirm|apiToken|factor|passkey|recoveryCodes))/,
  },
  {
    zh_cn: '个人资料',
    en_us: 'Own account',
    paths:
      /^\/app\/(userData|password|phone|email|getPhoneCode|getEmailCode|bindQRCode|wechat|avatar)/,
  },
  {
    zh_cn: '额度',
    en_us: 'Quotas',
    paths: /^\/app\/(buy|quota|valueRate|historySpace|deviceHistorySpace)/,
  },
  { zh_cn: '账号管理（ROOT）', en_us: 'Accounts (ROOT)', paths: /^\/root\// },
  { zh_cn: '操作日志', en_us: 'Operation log', paths: /^\/app\/audit/ },
  { zh_cn: '概览', en_us: 'Overview', paths: /^\/app\/home/ },
  {
    zh_cn: '设备共享',
    en_us: 'Device shares',
    paths: /^\/app\/(deviceShare|sharedDevice|groupShare|deviceHold)/,
  },
  {
    zh_cn: '位置',
    en_us: 'Positions',
    paths: /^\/app\/device(RefreshLocate|Position|Track|Map)/,
  },
  {
    zh_cn: '固件与重启',
    en_us: 'Firmware and restarts',
    paths: /^\/(firmware\/|app\/(firmware|updateDevice|deviceReboot))/,
  },
  {
    zh_cn: '串口调试',
    en_us: 'Serial line',
    paths: /^\/app\/(series|readRegisters|busScan)/,
  },
  {
    zh_cn: '变量与历史',
    en_us: 'Variables and history',
    paths: /^\/app\/(getVar|setVar|varTop|varLog|commandLog)/,
  },
  { zh_cn: '设备', en_us: 'Devices', paths: /^\/app\/(device|savedView|stateLog)/ },
  { zh_cn: '设备分组', en_us: 'Device groups', paths: /^\/app\/group/ },
  { zh_cn: '触发器', en_us: 'Triggers', paths: /^\/app\/(trigger|modelTrigger)/ },
  { zh_cn: '模型', en_us: 'Models', paths: /^\/app\/model/ },
  { zh_cn: '报警通知', en_us: 'Alarm settings', paths: /^\/app\/(alarmConfig|linker)/ },
  { zh_cn: '报警', en_us: 'Alarms', paths: /^\/app\/alarm/ },
  { zh_cn: '定时任务', en_us: 'Timed tasks', paths: /^\/app\/timing/ },
  {
    zh_cn: '组态分享',
    en_us: 'Shared pages',
    paths: /^\/(share\/|app\/configuration(Share|Preview))/,
  },
  { zh_cn: '组态', en_us: 'Configurations', paths: /^\/(photo\/|app\/configuration)/ },
]

const others: Translated = { zh_cn: '其他', en_us: 'Others' }

/** Of a path below `/api2`. */
export function callNoun(path: string, language: Language): string {
  return (nouns.find(({ paths }) => paths.test(path)) ?? others)[language]
}

export function callNouns(language: Language): readonly string[] {
  return [...nouns, others].map((noun) => noun[language])
}
