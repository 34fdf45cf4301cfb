import type { Translated } from '../language.ts'

/** Sentences for the fields by which a variable is scaled, limited and named. */
export const scalingMessages = {
  scaleFactor: {
    zh_cn: '系数不能为0，绝对值不超过1e12',
    en_us: 'The factor is not 0 and at most 1e12 in size',
  },
  scaleNumber: {
    zh_cn: '请输入绝对值不超过1e12的数字',
    en_us: 'Enter a number of at most 1e12 in size',
  },
  scalePoints: {
    zh_cn: '请填写两点的原始值和显示值，共四个数字',
    en_us: 'Enter the raw and the shown value of both points: four numbers',
  },
  scalePointsEqual: {
    zh_cn: '两点的原始值不能相同，显示值也不能相同',
    en_us: 'The points must differ in their raw and in their shown values',
  },
  scalePointsAndFactor: {
    zh_cn: '系数、偏移与两点换算不一致：请只改其中一种，或删除两点，或不填系数和偏移',
    en_us:
      'Factor and offset contradict the two points: change only one of them, or leave out either the points or factor and offset',
  },
  scaleRatio: { zh_cn: '请选择变比', en_us: 'Choose a transformer ratio' },
  transformerRatio: {
    zh_cn: '变比为大于0且不超过1000000的数字',
    en_us: 'The ratio is a number above 0, at most 1000000',
  },
  scaleNotForBits: {
    zh_cn: '布尔、按位和文本格式不能换算，请清空此项',
    en_us: 'Booleans, bits and texts are not scaled: clear this field',
  },
  scaleNotForText: {
    zh_cn: '文本没有值名称，请清空此项',
    en_us: 'A text has no value names: clear this field',
  },
  scaleOrder: { zh_cn: '上限必须大于下限', en_us: 'The upper limit must be above the lower one' },
  writeStep: { zh_cn: '步长必须大于0', en_us: 'The step must be above 0' },
  writeStepLong: {
    zh_cn: '步长不能大于写入范围',
    en_us: 'The step must not be longer than the range for writing',
  },
  valueName: { zh_cn: '值名称为1-20个字符', en_us: 'A value name has 1-20 characters' },
  valueNameKey: {
    zh_cn: '值名称写作“值=名称”，如 0=停止；位用 b0-b31，如 b3=过流',
    en_us: 'Write names as value=name, such as 0=Stopped; bits as b0-b31, such as b3=Overcurrent',
  },
  valueNames: { zh_cn: '值名称最多64个', en_us: 'At most 64 value names' },
  valueRange: {
    zh_cn: '数值超出该数据格式的范围',
    en_us: 'The value does not fit the data format',
  },
  writeConfirm: {
    zh_cn: '请先勾选确认',
    en_us: 'Tick the box to confirm first',
  },
  writeBetween: {
    zh_cn: '只能写入{min}至{max}之间的值',
    en_us: 'Only values from {min} to {max} can be written',
  },
  writeAtLeast: { zh_cn: '写入值不能小于{min}', en_us: 'The value must be at least {min}' },
  writeAtMost: { zh_cn: '写入值不能大于{max}', en_us: 'The value must be at most {max}' },
  writeOffStep: {
    zh_cn: '写入值须符合步长，最接近的是 {nearest}',
    en_us: 'The value is between two steps: the nearest are {nearest}',
  },
  writeBetweenSteps: {
    zh_cn: '换算后寄存器存不下这个值，最接近的可写值是 {nearest}',
    en_us: 'The register cannot hold this value: the nearest that it can are {nearest}',
  },
} as const satisfies Readonly<Record<string, Translated>>
