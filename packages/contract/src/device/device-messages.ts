import type { Translated } from '../language.ts'

/** Messages of the fields of devices in forms and sheets; part of `fieldMessages`. */
export const deviceMessages = {
  notSynchronized: {
    zh_cn: '设备还没有确认改过的配置，可能仍按旧的寄存器写入，命令未发送；请等设备显示已同步后再写',
    en_us:
      'The device has not confirmed its changed configuration and may still write to the old register: nothing was sent. Write again once it is synchronized',
  },
  serialNumber: {
    zh_cn: '序列号为4-20位字母、数字、下划线或短横线',
    en_us: 'The serial number has 4-20 letters, digits, _ or -',
  },
  serialNumberTaken: {
    zh_cn: '该序列号无法使用：请核对设备标签；确认无误时请联系平台管理员',
    en_us:
      'This serial number cannot be used: compare it with the label; if it is right, ask the operator of the platform',
  },
  serialNumberOwn: {
    zh_cn: '您的设备或回收站中已有这个序列号：请修改或恢复那台设备，或换一个序列号',
    en_us:
      'A device of yours has this serial number, or one in the recycle bin: change or restore that one, or use another number',
  },
  sandboxNumber: {
    zh_cn: '体验账号的设备须沿用本账号的序列号开头，与已有的体验设备相同（DEMO-……-）',
    en_us: 'In a demo serial numbers begin as those of its own devices do (DEMO-…-)',
  },
  sandboxNumberTaken: {
    zh_cn: '“DEMO-”加8位编号开头的序列号仅供体验账号使用',
    en_us: 'Serial numbers that begin with DEMO- and eight characters are those of demos',
  },
  simulatedName: {
    zh_cn: '模拟设备的名称须含“模拟”二字，以免在列表、报警和短信中被当作真实设备',
    en_us:
      'The name of a simulated device must contain "simulated" or "sim", so that nobody takes it for real',
  },
  devicePassword: {
    zh_cn: '通讯密码为6-16位可见ASCII字符',
    en_us: 'The device password has 6-16 printable ASCII characters',
  },
  offlineAfter: {
    zh_cn: '离线判定时间为60-3600秒的整数',
    en_us: 'Offline after 60-3600 whole seconds',
  },
  answerTimeout: {
    zh_cn: '应答超时为200-20000毫秒的整数',
    en_us: 'The answer time-out is 200-20000 whole milliseconds',
  },
  pause: {
    zh_cn: '请求间隔为0-5000毫秒的整数',
    en_us: 'The pause between requests is 0-5000 whole milliseconds',
  },
  inFlight: {
    zh_cn: '并发请求数为1-16的整数',
    en_us: 'Requests under way together are 1-16',
  },
  serialPort: {
    zh_cn: '串口参数的格式为“波特率,数据位,校验,停止位”，例如 9600,8,N,1',
    en_us: 'The serial port is given as baud,data,parity,stop: 9600,8,N,1',
  },
  devicePasswordWeak: {
    zh_cn: '这个密码太容易猜到（常见密码、含序列号、重复或连续字符）：请换一个，或点“生成密码”',
    en_us:
      'This password is among the first that are guessed (common, part of the serial number, repeated or in sequence): take another, or have one generated',
  },
  registration: {
    zh_cn: '注册方式为“密码注册”或“身份注册”',
    en_us: 'The registration is by password or by identity',
  },
  identityNotForCloud: {
    zh_cn: '云端模式的设备总是用通讯密码连接，不能选“身份注册”',
    en_us: 'Devices of cloud mode always prove their password: identity is not for them',
  },
  serialNumberExcel: {
    zh_cn: '序列号被表格软件改成了科学计数，请把该列设为文本后重新填写',
    en_us:
      'The spreadsheet changed the serial number to an exponent: make the column text and enter it again',
  },
  serialNumberTwice: {
    zh_cn: '序列号在文件中重复',
    en_us: 'The serial number stands in the file twice',
  },
  proofWrong: {
    zh_cn: '与该连接发送的不一致，请核对设备里填写的密码（没有密码的设备填完整序列号）',
    en_us:
      'It sent something else: compare the password in the device, or enter its whole number if it has none',
  },
  proofSpent: {
    zh_cn: '这个序列号一小时内已被试错 5 次，请稍后再试，或按设备标签上的序列号查找',
    en_us:
      'Tried wrongly five times within the hour: try later, or find it by the serial number on its label',
  },
  serialNumberInBin: {
    zh_cn: '该序列号的设备在回收站中，可以直接恢复',
    en_us: 'The device with this serial number is in the recycle bin; restore it there',
  },
  demoDevices: {
    zh_cn: '体验账号最多50台设备',
    en_us: 'The demo account has at most 50 devices',
  },
  tagLength: { zh_cn: '标签为1-20个字符', en_us: 'A tag has 1-20 characters' },
  tagCharacters: {
    zh_cn: '标签中不能有逗号、顿号和分号',
    en_us: 'A tag holds no comma and no semicolon',
  },
  tooManyTags: { zh_cn: '每台设备最多16个标签', en_us: 'A device has at most 16 tags' },
  silentFor: {
    zh_cn: '未上报时长为10分钟到366天',
    en_us: 'The time without values is 10 minutes to 366 days',
  },
  smartRuleEmpty: {
    zh_cn: '请至少设置一个条件',
    en_us: 'Give the rule at least one condition',
  },
  valueSort: {
    zh_cn: '设备超过2000台，请先筛选再按数值排序',
    en_us: 'There are more than 2,000 devices: filter them before sorting by a value',
  },
  deviceMode: { zh_cn: '通讯模式为“透传”或“云端”', en_us: 'The mode is transparent or cloud' },
  modeNotForType: {
    zh_cn: '该设备类型不支持此通讯模式',
    en_us: 'This device type does not support the mode',
  },
  scanWait: { zh_cn: '等待时间为100-3000毫秒', en_us: 'The wait is 100-3000 ms' },
  framePattern: {
    zh_cn: '请输入成对的十六进制数字，任意字节写作 ??',
    en_us: 'Enter hex digits in pairs; ?? stands for any byte',
  },
  registerCount: { zh_cn: '数量为1-125的整数', en_us: 'The count is an integer 1-125' },
  scanRange: {
    zh_cn: '范围无效：从机1-247，寄存器0-65535且一次最多10000个',
    en_us: 'The range is not valid: slaves 1-247, registers 0-65535 and at most 10,000 at once',
  },
} as const satisfies Readonly<Record<string, Translated>>
