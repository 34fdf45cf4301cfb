import type { Translated } from './language.ts'

/**
 * What fields mean that many calls share, for the published document. A name stands here only while it means the same
 * in every call that has it; a field with a meaning of its own is described at its schema.
 */
export const fieldMeanings: Readonly<Record<string, Translated>> = {
  deviceId: { zh_cn: '设备的 id，见 device.list', en_us: 'The id of a device, from device.list' },
  deviceIds: { zh_cn: '若干设备的 id', en_us: 'The ids of devices' },
  varId: {
    zh_cn: '变量的 id，见 variable.lastValues',
    en_us: 'The id of a variable, from variable.lastValues',
  },
  varIds: { zh_cn: '若干变量的 id', en_us: 'The ids of variables' },
  modelId: { zh_cn: '设备模型的 id，见 model.list', en_us: 'The id of a model, from model.list' },
  typeId: { zh_cn: '设备类型的 id', en_us: 'The id of a type of device' },
  configurationId: {
    zh_cn: '组态的 id，见 configuration.list',
    en_us: 'The id of a configuration, from configuration.list',
  },
  triggerId: {
    zh_cn: '触发器的 id，见 trigger.list',
    en_us: 'The id of a trigger, from trigger.list',
  },
  timingId: {
    zh_cn: '定时任务的 id，见 timedTask.list',
    en_us: 'The id of a timed task, from timedTask.list',
  },
  alarmConfigId: {
    zh_cn: '报警设置的 id，见 alarmSetting.list',
    en_us: 'The id of an alarm setting, from alarmSetting.list',
  },
  contactIds: {
    zh_cn: '若干联系人的 id，见 contact.list',
    en_us: 'The ids of contacts, from contact.list',
  },
  page: { zh_cn: '页码，从 1 开始', en_us: 'The number of the page, from 1' },
  pageSize: { zh_cn: '每页的条数', en_us: 'How many entries a page has' },
  search: { zh_cn: '只要含有这段文字的条目', en_us: 'Only entries that contain this text' },
  startTime: { zh_cn: '时间范围的开始', en_us: 'The beginning of the range of time' },
  endTime: { zh_cn: '时间范围的结束', en_us: 'The end of the range of time' },
  beforeId: {
    zh_cn: '只要比这个 id 更早的记录，用于往后翻页',
    en_us: 'Only rows older than the one with this id: the next page',
  },
  'idempotency-key': {
    zh_cn: '每次调用新生成的随机键；连接中断后以同一键和内容重发，不会重复执行',
    en_us:
      'A random key, made anew for each call: one that is sent again with it and the same body is not made twice',
  },
  zone: {
    zh_cn: '时区的 IANA 名称，如 Asia/Shanghai',
    en_us: 'The IANA name of a time zone, such as Asia/Shanghai',
  },
}
