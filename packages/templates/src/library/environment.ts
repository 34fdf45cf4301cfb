import type { DeviceTemplate } from '../device-template.ts'
import { registerTable } from '../register-table.ts'

const airQuality: DeviceTemplate = {
  key: 'environment-air-quality',
  category: 'environment',
  name: { zh_cn: '空气质量变送器', en_us: 'Air quality sensor' },
  about: {
    zh_cn: '室内多合一空气质量变送器：保持寄存器，整数。没有的指标常读到 0。',
    en_us:
      'Indoor all-in-one transmitter: holding registers, integers. What a model lacks mostly reads 0.',
  },
  addr: 1,
  variables: registerTable('holding', [
    [0, 'u16_ab', '湿度', 'Humidity', { unit: '%RH', decimals: 1 }],
    [1, 's16_ab', '温度', 'Temperature', { unit: '℃', decimals: 1 }],
    [2, 'u16_ab', '二氧化碳', 'CO2', { unit: 'ppm' }],
    [3, 'u16_ab', 'PM2.5', 'PM2.5', { unit: 'μg/m³' }],
    [4, 'u16_ab', 'PM10', 'PM10', { unit: 'μg/m³' }],
    [5, 'u16_ab', '总挥发性有机物', 'TVOC', { unit: 'ppb' }],
    [6, 'u16_ab', '甲醛', 'Formaldehyde', { unit: 'mg/m³', decimals: 2 }],
    [7, 'u32_abcd', '光照度', 'Illuminance', { unit: 'lx' }],
  ]),
}

const weather: DeviceTemplate = {
  key: 'environment-weather-station',
  category: 'environment',
  name: { zh_cn: '气象站', en_us: 'Weather station' },
  about: {
    zh_cn: '一体式气象站（500 起始的寄存器表）：风、温湿度、噪声、颗粒物、气压、光照、雨量。',
    en_us:
      'Compact stations with a table from 500: wind, climate, noise, dust, pressure, light and rain.',
  },
  addr: 1,
  variables: registerTable('holding', [
    [500, 'u16_ab', '风速', 'Wind speed', { unit: 'm/s', decimals: 2 }],
    [501, 'u16_ab', '风力', 'Wind force', {}],
    [502, 'u16_ab', '风向(0-7)', 'Wind sector 0-7', {}],
    [503, 'u16_ab', '风向角度', 'Wind direction', { unit: '°' }],
    [504, 'u16_ab', '湿度', 'Humidity', { unit: '%RH', decimals: 1 }],
    [505, 's16_ab', '温度', 'Temperature', { unit: '℃', decimals: 1 }],
    [506, 'u16_ab', '噪声', 'Noise', { unit: 'dB', decimals: 1 }],
    [507, 'u16_ab', 'PM2.5', 'PM2.5', { unit: 'μg/m³' }],
    [508, 'u16_ab', 'PM10', 'PM10', { unit: 'μg/m³' }],
    [509, 'u16_ab', '大气压', 'Air pressure', { unit: 'kPa', decimals: 1 }],
    [510, 'u32_abcd', '光照度', 'Illuminance', { unit: 'lx' }],
    [513, 'u16_ab', '雨量', 'Rainfall', { unit: 'mm', decimals: 1 }],
    [515, 'u16_ab', '太阳总辐射', 'Solar radiation', { unit: 'W/m²' }],
  ]),
}

export const environment: readonly DeviceTemplate[] = [airQuality, weather]
