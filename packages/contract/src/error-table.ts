import { errorCodes } from './error-codes.ts'
import type { Translated } from './language.ts'

export interface ErrorEntry extends Translated {
  readonly code: number
}

/** Every code that an answer can carry besides 200, with its message. */
export const errorTable = {
  tokenExpired: {
    code: errorCodes.tokenExpired,
    zh_cn: '登录已过期，请重新登录',
    en_us: 'Your session has expired, please sign in again',
  },
  badParameter: {
    code: errorCodes.badParameter,
    zh_cn: '提交的内容有误，请按提示修改',
    en_us: 'Something in the request is not right, please correct the marked fields',
  },
  badSignature: {
    code: errorCodes.badSignature,
    zh_cn: '请求签名无效或已使用，请检查本机时间后重试',
    en_us: 'The request signature is not valid or was used before; check your clock and try again',
  },
  wrongCredential: {
    code: errorCodes.wrongCredential,
    zh_cn: '账号、密码或验证码不正确',
    en_us: 'The account, password or code is not correct',
  },
  tooOften: {
    code: errorCodes.tooOften,
    zh_cn: '操作过于频繁，请稍后再试',
    en_us: 'Too many attempts, please try again later',
  },
  lineCrowded: {
    code: errorCodes.lineCrowded,
    zh_cn: '该设备等待执行的指令过多，本次未发送，请等前面的指令完成后再试',
    en_us:
      'Too many commands wait for this device already; nothing was sent: try again when they are done',
  },
  factorTicketGone: {
    code: errorCodes.factorTicketGone,
    zh_cn: '身份验证已过期或次数过多，请重新开始',
    en_us: 'This check has expired or was tried too often, please start again',
  },
  conflict: {
    code: errorCodes.conflict,
    zh_cn: '与现有数据冲突或仍被使用，请先处理',
    en_us: 'It conflicts with existing data or is still in use',
  },
  alarmHandled: {
    code: errorCodes.conflict,
    zh_cn: '刚刚已有人处理过这条报警，没有改动；请先看处理人和备注',
    en_us:
      'Somebody has just handled this alarm, so nothing was changed; read who and the remark first',
  },
  deviceTransmitting: {
    code: errorCodes.conflict,
    zh_cn: '设备正在透传，平台暂停了轮询和写入；请先停用透传策略',
    en_us:
      'A transmission policy has the line of this device, so nothing was sent; switch the policy off first',
  },
  transmissionMemberTaken: {
    code: errorCodes.conflict,
    zh_cn: '设备已在另一个启用的设备透传策略中，请先停用该策略',
    en_us: 'A device is in another transmission policy that is on; switch that one off first',
  },
  firmwareLatest: {
    code: errorCodes.conflict,
    zh_cn: '设备的固件已是最新版本',
    en_us: 'The device already has the latest firmware',
  },
  updateUnderWay: {
    code: errorCodes.conflict,
    zh_cn: '设备正在升级，请等待结束',
    en_us: 'An update of the device is under way; wait until it ends',
  },
  notAllowed: {
    code: errorCodes.notAllowed,
    zh_cn: '没有权限执行此操作',
    en_us: 'You are not allowed to do this',
  },
  demoReadOnly: {
    code: errorCodes.demoReadOnly,
    zh_cn: '体验账号不能修改此项，请注册自己的账号',
    en_us: 'The demo account cannot change this; sign in with an account of your own',
  },
  factorRequired: {
    code: errorCodes.factorRequired,
    zh_cn: '您的角色必须启用两步验证，请先完成设置',
    en_us: 'Your role needs two-step verification, please set it up first',
  },
  confirmationMissing: {
    code: errorCodes.confirmationMissing,
    zh_cn: '此操作需要再次确认',
    en_us: 'This has to be confirmed once more',
  },
  notFound: {
    code: errorCodes.notFound,
    zh_cn: '内容不存在或已被删除',
    en_us: 'It does not exist or was deleted',
  },
  quotaUsedUp: {
    code: errorCodes.quotaUsedUp,
    zh_cn: '额度已用完',
    en_us: 'The quota is used up',
  },
  internal: {
    code: errorCodes.internal,
    zh_cn: '服务器出错，已记录，请稍后重试',
    en_us: 'The server had a fault; it was recorded, please try again',
  },
  storeAway: {
    code: errorCodes.internal,
    zh_cn: '数据存储暂时不可用，本次操作未保存，请稍后重试',
    en_us: 'The data store is away for the moment; nothing was saved, please try again soon',
  },
  storeBusy: {
    code: errorCodes.internal,
    zh_cn: '数据存储处理超时，本次操作未保存，请缩小查询范围或稍后重试',
    en_us: 'The data store took too long; nothing was saved, please ask for less or try again soon',
  },
  outcomeUnknown: {
    code: errorCodes.internal,
    zh_cn: '本次操作在处理中途被打断，可能已经生效，请先刷新查看，再决定是否重试',
    en_us: 'This broke off halfway and may have been done; reload and look before you do it again',
  },
  deviceOffline: {
    code: errorCodes.deviceOffline,
    zh_cn: '设备不在线，指令未发送',
    en_us: 'The device is offline; nothing was sent',
  },
  deviceSilent: {
    code: errorCodes.deviceSilent,
    zh_cn: '设备没有应答，请检查从机地址、接线和串口参数',
    en_us: 'The device did not answer; check slave address, wiring and serial settings',
  },
  lineBusy: {
    code: errorCodes.lineBusy,
    zh_cn: '设备线路一直繁忙，指令未发送，请稍后再试',
    en_us: 'The line of the device was busy all the time; nothing was sent, please try again',
  },
  writeUnanswered: {
    code: errorCodes.writeUnanswered,
    zh_cn: '设备没有应答，写入可能已经生效，请先查看当前值，再决定是否重写',
    en_us:
      'The device did not answer and may have taken the value; look at it before you write again',
  },
  writeAccepted: {
    code: errorCodes.writeAccepted,
    zh_cn: '从机已接受写入，还没有执行完，结果未知，请稍后查看当前值，不要马上重写',
    en_us:
      'The slave accepted the write and is not done yet; the result is not known: look at the value in a while before you write again',
  },
  modbusException: {
    code: errorCodes.modbusException,
    zh_cn: '从机拒绝了请求（Modbus 异常码）',
    en_us: 'The slave refused the request (Modbus exception)',
  },
  providerFailed: {
    code: errorCodes.providerFailed,
    zh_cn: '外部服务未配置或调用失败',
    en_us: 'An outside service failed or is not configured',
  },
} as const satisfies Readonly<
  Record<string, ErrorEntry> & Record<keyof typeof errorCodes, ErrorEntry>
>

export type ErrorName = keyof typeof errorTable
