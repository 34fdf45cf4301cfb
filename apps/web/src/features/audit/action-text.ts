import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'

const keys: Readonly<Record<string, PlainMessageKey>> = {
  'POST /token/webLogin': 'audit.action.webLogin',
  'POST /token/phoneCode_Login': 'audit.action.webLogin',
  'GET /token/loginQRCode': 'audit.action.webLogin',
  'PUT /app/varTop': 'audit.action.pin',
  'PUT /app/phone': 'audit.action.phone',
  'PUT /app/email': 'audit.action.email',
  'DELETE /app/email': 'audit.action.removeEmail',
  'DELETE /app/sessions': 'audit.action.endSession',
  'DELETE /app/otherSessions': 'audit.action.endOtherSessions',
  'GET /app/logout': 'audit.action.logout',
  'POST /app/device': 'audit.action.deviceAdd',
  'PUT /app/device': 'audit.action.deviceChange',
  'DELETE /app/device': 'audit.action.deviceRemove',
  'POST /app/setVarData': 'audit.action.write',
  'POST /app/deviceReboot': 'audit.action.reboot',
  'POST /app/deviceRefreshLocate': 'audit.action.locate',
  'POST /app/seriesDebugLog': 'audit.action.serialSend',
  'PUT /app/seriesDebugLog': 'audit.action.serialLog',
  'POST /app/readRegisters': 'audit.action.readRegisters',
  'POST /app/busScan': 'audit.action.busScan',
  'DELETE /app/busScan': 'audit.action.busScanStop',
  'POST /app/model': 'audit.action.modelAdd',
  'PUT /app/model': 'audit.action.modelChange',
  'POST /app/modelRollback': 'audit.action.modelRollback',
  'DELETE /app/model': 'audit.action.modelRemove',
  'POST /app/group': 'audit.action.groupAdd',
  'PUT /app/group': 'audit.action.groupChange',
  'DELETE /app/group': 'audit.action.groupRemove',
  'POST /app/deviceShare': 'audit.action.share',
  'DELETE /app/deviceShare': 'audit.action.unshare',
  'DELETE /app/sharedDevice': 'audit.action.leaveShare',
  'POST /app/groupShare': 'audit.action.groupShare',
  'DELETE /app/groupShare': 'audit.action.groupUnshare',
  'POST /root/account': 'audit.action.accountAdd',
  'PUT /root/account': 'audit.action.accountChange',
  'POST /root/credit': 'audit.action.credit',
  'PUT /app/password': 'audit.action.password',
  'PUT /app/userData': 'audit.action.userData',
  'POST /app/apiToken': 'audit.action.apiToken',
  'POST /app/avatar': 'audit.action.avatar',
  'POST /app/getPhoneCode': 'audit.action.phoneCode',
  'POST /app/getEmailCode': 'audit.action.emailCode',
  'DELETE /app/wechat': 'audit.action.removeWechat',
  'POST /app/qrConfirm': 'audit.action.qrConfirm',
  'GET /app/buySMS': 'audit.action.buySms',
  'GET /app/buyConfigurationSpace': 'audit.action.buySpace',
}

/** What was done, in words; a call that has none is named as it is. */
export function actionText(t: Translate, action: string): string {
  const key = keys[action]
  return key === undefined ? action : t(key)
}
