import type { DeviceTemplate } from '../device-template.ts'
import { channels, type RegisterRow, registerTable } from '../register-table.ts'

const celsius = { unit: '℃', decimals: 1 }
const percent = { unit: '%RH', decimals: 1 }
const settings: readonly RegisterRow[] = [
  [2000, 'u16_ab', '设备地址', 'Slave address', { rw: 'rw', method: 'change', rate: 3600 }],
  [2001, 'u16_ab', '波特率代码', 'Baud rate code', { rw: 'rw', method: 'change', rate: 3600 }],
]

const climate: DeviceTemplate = {
  key: 'sensor-temperature-humidity',
  category: 'sensor',
  name: { zh_cn: '温湿度传感器', en_us: 'Temperature humidity' },
  about: {
    zh_cn: '常见 RS485 温湿度变送器：湿度在前、温度在后，各一位小数；有的厂家相反。',
    en_us:
      'Common RS485 transmitters: humidity first, then temperature, one decimal; some makers swap them.',
  },
  addr: 1,
  variables: registerTable('holding', [
    [0, 'u16_ab', '湿度', 'Humidity', percent],
    [1, 's16_ab', '温度', 'Temperature', celsius],
    ...settings,
  ]),
}

const soil: DeviceTemplate = {
  key: 'sensor-soil',
  category: 'sensor',
  name: { zh_cn: '土壤七合一传感器', en_us: 'Soil sensor 7 in 1' },
  about: {
    zh_cn: '土壤水分、温度、电导率、酸碱度与氮磷钾；三合一、四合一的型号只有前几个寄存器。',
    en_us:
      'Moisture, temperature, conductivity, pH and NPK; models of 3 or 4 values have the first ones only.',
  },
  addr: 1,
  variables: registerTable('holding', [
    [0, 'u16_ab', '土壤水分', 'Moisture', { unit: '%', decimals: 1 }],
    [1, 's16_ab', '土壤温度', 'Temperature', celsius],
    [2, 'u16_ab', '电导率', 'Conductivity', { unit: 'μS/cm' }],
    [3, 'u16_ab', '酸碱度', 'pH', { unit: 'pH', decimals: 1 }],
    [4, 'u16_ab', '氮', 'Nitrogen', { unit: 'mg/kg' }],
    [5, 'u16_ab', '磷', 'Phosphorus', { unit: 'mg/kg' }],
    [6, 'u16_ab', '钾', 'Potassium', { unit: 'mg/kg' }],
    ...settings,
  ]),
}

const pt100: DeviceTemplate = {
  key: 'sensor-pt100',
  category: 'sensor',
  name: { zh_cn: 'PT100测温模块8路', en_us: 'PT100 module 8 ch' },
  about: {
    zh_cn: '8 路热电阻采集模块：有符号整数，一位小数；未接的通道常给一个很大的固定值。',
    en_us:
      '8 resistance thermometers: signed integers, one decimal; open channels give a large fixed value.',
  },
  addr: 1,
  variables: registerTable(
    'holding',
    channels(8, (at) => [at, 's16_ab', `通道${at + 1}温度`, `Temperature ${at + 1}`, celsius]),
  ),
}

/** The table that most Chinese pressure and level transmitters share. */
const transmitter = (chinese: string, english: string, unit: string, decimals: number) =>
  registerTable('holding', [
    [4, 's16_ab', chinese, english, { unit, decimals }],
    [2, 'u16_ab', '单位代码', 'Unit code', { method: 'change', rate: 3600 }],
    [3, 'u16_ab', '小数点位置', 'Decimal point', { method: 'change', rate: 3600 }],
    [5, 's16_ab', '量程零点', 'Range zero', { unit, decimals, method: 'change', rate: 3600 }],
    [6, 's16_ab', '量程满点', 'Range full', { unit, decimals, method: 'change', rate: 3600 }],
    [0, 'u16_ab', '设备地址', 'Slave address', { rw: 'rw', method: 'change', rate: 3600 }],
    [1, 'u16_ab', '波特率代码', 'Baud rate code', { rw: 'rw', method: 'change', rate: 3600 }],
  ])

const transmitterAbout = {
  zh_cn: '国产变送器常用寄存器表。先读“小数点位置”和“单位代码”，再按它们改测量值的小数位和单位。',
  en_us:
    'The table most Chinese transmitters share. Read "Decimal point" and "Unit code" first and set decimals and unit by them.',
}

const pressure: DeviceTemplate = {
  key: 'sensor-pressure',
  category: 'sensor',
  name: { zh_cn: '压力变送器', en_us: 'Pressure transmitter' },
  about: transmitterAbout,
  addr: 1,
  variables: transmitter('压力', 'Pressure', 'MPa', 3),
}

const level: DeviceTemplate = {
  key: 'sensor-level',
  category: 'sensor',
  name: { zh_cn: '投入式液位变送器', en_us: 'Level transmitter' },
  about: transmitterAbout,
  addr: 1,
  variables: transmitter('液位', 'Level', 'm', 3),
}

export const sensors: readonly DeviceTemplate[] = [climate, soil, pt100, pressure, level]
