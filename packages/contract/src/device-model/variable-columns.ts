import type { Translated } from '../language.ts'

/** Columns of a sheet of variables in order: key → heading in every language. */
export const variableColumns = {
  slave: { zh_cn: '从机', en_us: 'Slave' },
  addr: { zh_cn: '从机地址', en_us: 'Slave address' },
  name: { zh_cn: '名称', en_us: 'Name' },
  func: { zh_cn: '功能码', en_us: 'Function code' },
  fm: { zh_cn: '数据格式', en_us: 'Data format' },
  register: { zh_cn: '寄存器', en_us: 'Register' },
  bit: { zh_cn: '位', en_us: 'Bit' },
  length: { zh_cn: '长度', en_us: 'Length' },
  decimals: { zh_cn: '小数位', en_us: 'Decimals' },
  unit: { zh_cn: '单位', en_us: 'Unit' },
  rw: { zh_cn: '读写', en_us: 'Read/write' },
  method: { zh_cn: '上报方式', en_us: 'Reporting' },
  rate: { zh_cn: '上报频率', en_us: 'Rate' },
  pUnit: { zh_cn: '频率单位', en_us: 'Rate unit' },
  identifier: { zh_cn: '标识符', en_us: 'Identifier' },
  formula: { zh_cn: '公式', en_us: 'Formula' },
  factor: { zh_cn: '系数', en_us: 'Factor' },
  offset: { zh_cn: '偏移', en_us: 'Offset' },
  points: { zh_cn: '两点换算', en_us: 'Two points' },
  ratio: { zh_cn: '变比', en_us: 'Transformer' },
  valueMin: { zh_cn: '显示下限', en_us: 'Value min' },
  valueMax: { zh_cn: '显示上限', en_us: 'Value max' },
  writeMin: { zh_cn: '写入下限', en_us: 'Write min' },
  writeMax: { zh_cn: '写入上限', en_us: 'Write max' },
  writeStep: { zh_cn: '步长', en_us: 'Step' },
  confirmMin: { zh_cn: '确认下限', en_us: 'Confirm min' },
  confirmMax: { zh_cn: '确认上限', en_us: 'Confirm max' },
  names: { zh_cn: '值名称', en_us: 'Value names' },
} as const satisfies Readonly<Record<string, Translated>>
export type VariableColumn = keyof typeof variableColumns
