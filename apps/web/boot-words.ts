import { enUsFirst } from './src/i18n/en-us/first.ts'
import { zhCnFirst } from './src/i18n/zh-cn/first.ts'

type Texts = Pick<
  typeof zhCnFirst | typeof enUsFirst,
  'common' | 'device' | 'fleet' | 'group' | 'shell'
>

/** The words of the list of devices and of one device, which `boot.js` draws before the console and its texts are there. */
function toWords({ common, device, fleet, group, shell }: Texts) {
  return {
    titles: {
      '/home': shell.home,
      '/device/list': shell.deviceList,
      '/device/detail': shell.deviceDetail,
    },
    title: device['list.title'],
    never: device['list.never'],
    noModel: device['list.noModel'],
    noGroup: group['none'],
    slave: device['var.slave'],
    pinned: device['var.pinned'],
    status: [
      common.statusUnactivated,
      common.statusOffline,
      common.statusOnline,
      common.statusAlarm,
    ],
    ages: [common.justNow, common.secondsAgo, common.minutesAgo, common.hoursAgo, common.daysAgo],
    columns: {
      name: device['list.name'],
      status: device['list.status'],
      sn: device['list.sn'],
      type: device['list.type'],
      model: device['list.model'],
      group: group['choose'],
      tags: fleet['tags.label'],
      varCount: device['list.varCount'],
      csq: fleet['columns.csq'],
      address: device['form.address'],
      firmware: fleet['columns.firmware'],
      loginTime: device['list.loginTime'],
      activatedTime: device['info.activatedTime'],
      actions: device['list.actions'],
    },
  }
}

export const bootWords = { zh_cn: toWords(zhCnFirst), en_us: toWords(enUsFirst) }

/** What stands in the page where the browser cannot read the program, which then cannot choose a language. */
export const browserTooOld = {
  zh_cn:
    '此浏览器版本过旧，无法打开控制台。请更新浏览器，或改用新版 Chrome、Edge、Firefox 或 Safari。',
  en_us:
    'This browser is too old to open the console. Update it, or use a recent Chrome, Edge, Firefox or Safari.',
}
