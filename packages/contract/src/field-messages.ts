import { alarmSettingMessages } from './alarm/alarm-setting-messages.ts'
import { contactMessages } from './contact/contact-messages.ts'
import { dashboardMessages } from './dashboard/dashboard-messages.ts'
import { deviceMessages } from './device/device-messages.ts'
import { formulaMessages } from './device-model/formula-messages.ts'
import { scalingMessages } from './device-model/scaling-messages.ts'
import { forwardingMessages } from './forwarding/forwarding-messages.ts'
import type { Translated } from './language.ts'
import { pageMessages } from './page/page-messages.ts'
import { projectMessages } from './project/project-messages.ts'
import { reportScheduleMessages } from './report-schedule/report-schedule-messages.ts'
import { factorMessages } from './session/factor-messages.ts'
import { signInMessages } from './session/sign-in-messages.ts'
import { timedTaskMessages } from './timed-task/timed-task-messages.ts'
import { transmissionMessages } from './transmission/transmission-messages.ts'

/**
 * Sentences for fields that break a rule. Schemas carry the key as their message, so that forms and server show the
 * same sentence in the reader's language.
 */
export const fieldMessages = {
  invalid: { zh_cn: '填写的内容无效', en_us: 'This value is not valid' },
  required: { zh_cn: '此项必填', en_us: 'This field is required' },
  bodyTooLarge: { zh_cn: '内容过大，请分几次提交', en_us: 'Too large: send it in parts' },
  unknownField: { zh_cn: '不支持的字段', en_us: 'This field is not known' },
  textCharacters: {
    zh_cn: '不能含有控制字符或改变文字方向的字符',
    en_us: 'Control characters and those that turn the direction of text are not allowed',
  },
  searchLength: { zh_cn: '搜索内容最多200个字符', en_us: 'A search has at most 200 characters' },
  fileName: {
    zh_cn: '文件名含有控制字符，请改名后再上传',
    en_us: 'The name of the file holds control characters: rename it and try again',
  },
  nameLength: { zh_cn: '名称必须为1-20个字符', en_us: 'The name must be 1-20 characters' },
  slaveRequired: { zh_cn: '至少需要一个从机', en_us: 'At least one slave is required' },
  variableRequired: { zh_cn: '请为从机添加变量', en_us: 'Please add variable to the slave' },
  slaveAddress: { zh_cn: '从机地址为1-247的整数', en_us: 'The slave address is an integer 1-247' },
  slaveAddressTaken: { zh_cn: '从机地址重复', en_us: 'Two slaves have this address' },
  formatNotForFunction: {
    zh_cn: '数据格式与功能码不匹配：布尔用01/02，其余用03/04',
    en_us: 'Format and function code do not go together: boolean with 01/02, others with 03/04',
  },
  format: { zh_cn: '请选择数据格式', en_us: 'Choose a data format' },
  functionCode: { zh_cn: '请选择功能码', en_us: 'Choose a function code' },
  register: { zh_cn: '寄存器地址为0-65535的整数', en_us: 'The register is an integer 0-65535' },
  registerSpan: {
    zh_cn: '该格式超出最大寄存器地址65535',
    en_us: 'This format reaches past register 65535',
  },
  bit: { zh_cn: '位为0-15的整数', en_us: 'The bit is an integer 0-15' },
  identifier: {
    zh_cn: '标识符不超过40个字符',
    en_us: 'The identifier has at most 40 characters',
  },
  textLength: {
    zh_cn: '文本长度为1-32个寄存器，每个寄存器两个字符',
    en_us: 'A text has a length of 1-32 registers of two characters',
  },
  decimals: { zh_cn: '小数位数为0-6的整数', en_us: 'Decimal places are an integer 0-6' },
  unitLength: { zh_cn: '单位最多10个字符', en_us: 'The unit has at most 10 characters' },
  readOnlyFunction: {
    zh_cn: '功能码02和04只能读取',
    en_us: 'Function codes 02 and 04 are read only',
  },
  rate: { zh_cn: '上报频率为1-86400的整数', en_us: 'The rate is an integer 1-86400' },
  rateMs: { zh_cn: '上报频率至少200毫秒', en_us: 'The rate is 200 ms at least' },
  numeric: { zh_cn: '请输入有效数字', en_us: 'Enter a valid number' },
  integer: { zh_cn: '请输入整数', en_us: 'Enter an integer' },
  id: { zh_cn: '编号为正整数', en_us: 'An id is a positive integer' },
  device: { zh_cn: '设备不存在', en_us: 'This device does not exist' },
  deviceType: { zh_cn: '请选择设备类型', en_us: 'Choose a device type' },
  model: { zh_cn: '模型不存在', en_us: 'This model does not exist' },
  group: { zh_cn: '分组不存在', en_us: 'This group does not exist' },
  groupDepth: { zh_cn: '分组最多5级', en_us: 'Groups go at most 5 levels deep' },
  groupCycle: {
    zh_cn: '分组不能移到自己或自己的下级',
    en_us: 'A group cannot be moved into itself or below itself',
  },
  addressLength: { zh_cn: '地址最多100个字符', en_us: 'The address has at most 100 characters' },
  longitude: { zh_cn: '经度为-180到180', en_us: 'Longitude is -180 to 180' },
  latitude: { zh_cn: '纬度为-90到90', en_us: 'Latitude is -90 to 90' },
  account: { zh_cn: '请输入账号', en_us: 'Enter your account' },
  password: { zh_cn: '请输入密码', en_us: 'Enter your password' },
  nickname: { zh_cn: '昵称为1-20个字符', en_us: 'The nickname is 1-20 characters' },
  phone: { zh_cn: '请输入正确的11位手机号', en_us: 'Enter a mobile number of 11 digits' },
  phoneTaken: { zh_cn: '该手机号已绑定其他账号', en_us: 'This phone belongs to another account' },
  email: { zh_cn: '请输入正确的邮箱地址', en_us: 'Enter a valid email address' },
  emailTaken: { zh_cn: '该邮箱已绑定其他账号', en_us: 'This email belongs to another account' },
  captcha: { zh_cn: '请输入6位验证码', en_us: 'Enter the code of 6 digits' },
  companyLength: { zh_cn: '公司名称最多50个字符', en_us: 'The company has at most 50 characters' },
  accountName: {
    zh_cn: '账号为4-20位字母、数字、下划线或短横线',
    en_us: 'The account has 4-20 letters, digits, _ or -',
  },
  accountTaken: { zh_cn: '该账号已存在', en_us: 'This account exists already' },
  accountUnknown: { zh_cn: '没有这个账号', en_us: 'There is no such account' },
  image: {
    zh_cn: '请上传PNG、JPEG或WebP图片，最大5MB',
    en_us: 'Upload a PNG, JPEG or WebP picture of at most 5 MB',
  },
  quota: { zh_cn: '请输入有效的额度', en_us: 'Enter a valid quota' },
  remark: { zh_cn: '备注最多100个字符', en_us: 'The remark has at most 100 characters' },
  untilPast: {
    zh_cn: '请选择今天或以后的日期',
    en_us: 'Choose a day that is not over',
  },
  timeRange: { zh_cn: '开始时间须早于结束时间', en_us: 'The start must be before the end' },
  logDevices: {
    zh_cn: '设备超过200台，请选择设备或分组',
    en_us: 'There are more than 200 devices: choose devices or a group',
  },
  logSeries: {
    zh_cn: '范围内的变量或记录太多，请选择设备、变量或更短的时间',
    en_us: 'Too many variables or records: choose devices, variables or a shorter range',
  },
  rangeDays: { zh_cn: '时间范围最多366天', en_us: 'The range is at most 366 days' },
  sheetRows: {
    zh_cn: '超过一千六百万条，请缩短时间范围或导出CSV',
    en_us: 'More than 16 million rows: choose a shorter range or take CSV',
  },
  reportPeriods: {
    zh_cn: '时段最多4500个，请缩短时间范围或选择更长的统计周期',
    en_us: 'At most 4,500 periods: choose a shorter range or longer periods',
  },
  wideDevice: {
    zh_cn: '按列排列须选择一台设备',
    en_us: 'Choose one device for a column a variable',
  },
  wideColumns: { zh_cn: '按列排列最多200个变量', en_us: 'At most 200 variables as columns' },
  page: { zh_cn: '页码为1-1000000的整数', en_us: 'Pages are integers from 1 to 1000000' },
  pageSize: { zh_cn: '每页条数为10、20、50或100', en_us: 'A page has 10, 20, 50 or 100 rows' },
  tokenDevices: { zh_cn: '请至少选择一台设备', en_us: 'Choose at least one device' },
  tokenDeviceRights: {
    zh_cn: '只限部分设备的令牌不能修改配置，请选择只读或读取和控制',
    en_us:
      'A token for chosen devices cannot change settings: choose to read, or to read and control',
  },
  siteOrigin: {
    zh_cn: '须为 http(s) 站点，不含路径',
    en_us: 'A site over http or https, without a path',
  },
  tooMany: { zh_cn: '数量过多', en_us: 'Too many entries' },
  notSupportedByDevice: {
    zh_cn: '该类型的设备不支持此操作',
    en_us: 'This type of device cannot do this',
  },
  noPosition: {
    zh_cn: '设备暂时不知道自己的位置（没有卫星信号或基站信息）',
    en_us: 'The device does not know where it is at the moment (no satellite fix, no cells)',
  },
  notWritable: { zh_cn: '该变量只读', en_us: 'This variable is read only' },
  readOnlyText: { zh_cn: '文本变量只能读取', en_us: 'Texts are read only' },
  serialData: {
    zh_cn: '请输入1-512字节：成对的十六进制数字，或单字节字符',
    en_us: 'Enter 1-512 bytes: pairs of hex digits, or characters of one byte',
  },
  serialWait: {
    zh_cn: '等待时间为50-10000毫秒的整数',
    en_us: 'The wait is an integer 50-10000 ms',
  },
  pushContent: {
    zh_cn: '推送内容为1-20个字符（一个汉字算1个），留空则不推送',
    en_us: 'Push content has 1-20 characters; empty means no push',
  },
  contentRequired: {
    zh_cn: '报警推送内容和恢复推送内容至少填写一项',
    en_us: 'At least one of alarm content and normal content is required',
  },
  switchRequired: {
    zh_cn: '报警开关和联动开关至少打开一个',
    en_us: 'At least one of alarm switch and linkage switch must be on',
  },
  linkageRequired: {
    zh_cn: '请至少添加一个联动变量',
    en_us: 'At least one linked variable is required',
  },
  linkageVariable: { zh_cn: '请选择联动变量', en_us: 'Choose the linked variable' },
  linkageValue: { zh_cn: '请填写联动变量的值', en_us: 'Fill in the value of the linked variable' },
  linkageFormat: {
    zh_cn: '联动变量的数据类型已改变，请重新选择',
    en_us: 'The data type of the linked variable has changed: choose it again',
  },
  linkageLoop: {
    zh_cn: '联动不能写入触发器自己监测的变量',
    en_us: 'A linkage cannot write the variable that its trigger watches',
  },
  limitRequired: { zh_cn: '请填写阈值', en_us: 'Fill in the limit' },
  limitOrder: { zh_cn: '数值A不能大于数值B', en_us: 'A must not be greater than B' },
  deadZone: { zh_cn: '死区为不小于0的数字', en_us: 'The dead zone is a number of 0 or more' },
  deadZoneTooWide: {
    zh_cn: '死区须小于A与B之差的一半',
    en_us: 'The dead zone must be less than half of the distance from A to B',
  },
  conditionsAlone: {
    zh_cn: '“离线”和“没有有效值”不能与其他条件组合',
    en_us: '“Offline” and “no valid value” cannot be joined with other conditions',
  },
  delay: { zh_cn: '延时为0-86400的整数（秒）', en_us: 'A delay is an integer 0-86400 (seconds)' },
  offlineMinutes: {
    zh_cn: '离线时长为1-10080的整数（分钟）',
    en_us: 'The silence is an integer 1-10080 (minutes)',
  },
  conditionNotForFormat: {
    zh_cn: '该条件不适用于此变量的数据格式',
    en_us: 'This condition does not go with the variable’s data format',
  },
  alarmConfig: { zh_cn: '报警设置不存在', en_us: 'This alarm setting does not exist' },
  contact: { zh_cn: '联系人不存在', en_us: 'This contact does not exist' },
  contactRequired: { zh_cn: '请至少选择一位联系人', en_us: 'Choose at least one contact' },
  channelRequired: { zh_cn: '请至少选择一种推送方式', en_us: 'Choose at least one channel' },
  silence: {
    zh_cn: '报警静默时间为1秒至7天',
    en_us: 'The silence time is 1 second to 7 days',
  },
  timeOfDay: { zh_cn: '时间格式为 HH:mm', en_us: 'The time has the form HH:mm' },
  ...alarmSettingMessages,
  ...contactMessages,
  ...dashboardMessages,
  ...deviceMessages,
  ...pageMessages,
  ...projectMessages,
  ...formulaMessages,
  ...scalingMessages,
  ...factorMessages,
  ...timedTaskMessages,
  ...forwardingMessages,
  ...reportScheduleMessages,
  ...transmissionMessages,
  ...signInMessages,
  variableMoved: {
    zh_cn: '下达命令后模型已修改，该变量的寄存器或格式已变，命令未发送；请确认后重试',
    en_us:
      'The model was changed meanwhile and the variable has another register or format: nothing was sent. Check and try again',
  },
  importFile: {
    zh_cn: '请上传CSV或XLSX文件，最大20MB',
    en_us: 'Upload a CSV or XLSX file of at most 20 MB',
  },
  importEmpty: { zh_cn: '文件中没有设备', en_us: 'There are no devices in the file' },
  importColumns: {
    zh_cn: '第一行须为列名，至少包含“序列号”和“通讯密码”',
    en_us: 'The first row must name the columns, “Serial number” and “Password” among them',
  },
  importHeadingTwice: { zh_cn: '有两列的列名相同', en_us: 'Two columns have one heading' },
  importRows: {
    zh_cn: '文件过大：一次最多导入10000台设备',
    en_us: 'The file is too large: at most 10,000 devices at once',
  },
  importQuote: {
    zh_cn: '文件中有引号没有结束，无法识别',
    en_us: 'A quotation mark in the file does not end',
  },
  modelAmbiguous: {
    zh_cn: '有多个同名模型，请先改名',
    en_us: 'Several models have this name; rename them first',
  },
  groupAmbiguous: {
    zh_cn: '有多个同名分组，请写完整路径，如“华东 / 一号站”',
    en_us: 'Several groups have this name; write the whole path, as “East / Station 1”',
  },
  firmwareVersion: {
    zh_cn: '版本号为1-20位，以字母或数字开头，至少有一个数字，如1.2.0',
    en_us: 'The version has 1-20 characters with a digit among them, such as 1.2.0',
  },
  firmwareNote: {
    zh_cn: '请用1-500个字符写明更新内容',
    en_us: 'Say what changes, in 1-500 characters',
  },
  firmwareFile: {
    zh_cn: '请选择固件文件，最大64MB，不能为空',
    en_us: 'Choose a firmware file of at most 64 MB that is not empty',
  },
  firmwareTaken: {
    zh_cn: '该设备类型已有这个版本的固件包',
    en_us: 'There is a package of this version for this type of device',
  },
  rolloutDevices: {
    zh_cn: '没有需要升级到该版本的设备',
    en_us: 'There are no devices to be updated to this version',
  },
  rolloutStages: {
    zh_cn: '批次为递增的百分比，最后一批为100',
    en_us: 'Stages are growing percentages, the last one 100',
  },
  rolloutFailures: { zh_cn: '允许失败数为不小于0的整数', en_us: 'Failures allowed: 0 or more' },
  updateBegun: {
    zh_cn: '设备已开始升级，无法取消',
    en_us: 'The device has begun, the update cannot be taken back',
  },
  variableNameTaken: {
    zh_cn: '同一从机中已有这个名称的变量',
    en_us: 'This slave has a variable of this name already',
  },
  variable: { zh_cn: '变量不存在', en_us: 'This variable does not exist' },
} as const satisfies Readonly<Record<string, Translated>>

export type FieldMessage = keyof typeof fieldMessages
