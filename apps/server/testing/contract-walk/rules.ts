import { type AnyEndpoint, deviceApi, modelApi, variableApi } from '@fieldhub/contract'
import { deviceInput, range, slaves, variable } from './walk-inputs.ts'
import type { World } from './walk-world.ts'

export interface Rule {
  readonly endpoint: AnyEndpoint
  readonly input: (world: World) => Readonly<Record<string, unknown>>
  readonly field: string
  readonly says: string
  /** 40001 unless it says otherwise. */
  readonly code?: 40009 | 40400
}

const withVariable = (change: Readonly<Record<string, unknown>>) => ({
  name: 'm',
  slaves: [{ name: 's', addr: 1, var: [{ ...variable, ...change }] }],
})
const device = (change: Readonly<Record<string, unknown>>) => () => ({ ...deviceInput, ...change })
const place = 'slaves.0.var.0'

/** The rules of fields, each with the message that a user reads. */
export const rules: readonly Rule[] = [
  {
    endpoint: modelApi.create,
    input: () => ({ name: '', slaves }),
    field: 'name',
    says: '名称必须为1-20个字符',
  },
  {
    endpoint: modelApi.create,
    input: () => ({ name: '长'.repeat(21), slaves }),
    field: 'name',
    says: '名称必须为1-20个字符',
  },
  {
    endpoint: modelApi.create,
    input: () => ({ name: 'm', slaves: [] }),
    field: 'slaves',
    says: '至少需要一个从机',
  },
  {
    endpoint: modelApi.create,
    input: () => ({ name: 'm', slaves: [{ name: 's', addr: 1, var: [] }] }),
    field: 'slaves.0.var',
    says: '请为从机添加变量',
  },
  {
    endpoint: modelApi.create,
    input: () => ({ name: 'm', slaves: [...slaves, ...slaves] }),
    field: 'slaves.1.addr',
    says: '从机地址重复',
  },
  {
    endpoint: modelApi.create,
    input: () => ({ name: 'm', slaves: [{ name: 's', addr: 248, var: [variable] }] }),
    field: 'slaves.0.addr',
    says: '从机地址为1-247的整数',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ fm: 99 }),
    field: `${place}.fm`,
    says: '请选择数据格式',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ fm: 0 }),
    field: `${place}.fm`,
    says: '数据格式与功能码不匹配：布尔用01/02，其余用03/04',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ register: 65_536 }),
    field: `${place}.register`,
    says: '寄存器地址为0-65535的整数',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ fm: 12, register: 65_535 }),
    field: `${place}.register`,
    says: '该格式超出最大寄存器地址65535',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ func: 3 }),
    field: `${place}.rw`,
    says: '功能码02和04只能读取',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ decimals: 7 }),
    field: `${place}.decimals`,
    says: '小数位数为0-6的整数',
  },
  {
    endpoint: modelApi.create,
    input: () => withVariable({ rate: 0 }),
    field: `${place}.rate`,
    says: '上报频率为1-86400的整数',
  },
  {
    endpoint: modelApi.change,
    input: ({ modelId }) => ({ ...withVariable({ varId: 999 }), id: modelId }),
    field: `${place}.varId`,
    says: '变量不存在',
  },
  {
    endpoint: modelApi.change,
    input: ({ modelId, varId }) => ({
      id: modelId,
      slaves: [
        {
          name: 's',
          addr: 1,
          var: [
            { ...variable, varId },
            { ...variable, varId },
          ],
        },
      ],
    }),
    field: 'slaves.0.var.1.varId',
    says: '变量不存在',
  },
  {
    endpoint: deviceApi.create,
    input: device({ name: ' ' }),
    field: 'name',
    says: '名称必须为1-20个字符',
  },
  {
    endpoint: deviceApi.create,
    input: device({ sn: 'a b c' }),
    field: 'sn',
    says: '序列号为4-20位字母、数字、下划线或短横线',
  },
  {
    endpoint: deviceApi.create,
    input: device({ sn: 'WALK-0001' }),
    field: 'sn',
    code: 40009,
    says: '您的设备或回收站中已有这个序列号：请修改或恢复那台设备，或换一个序列号',
  },
  {
    endpoint: deviceApi.create,
    input: device({ password: '短密码密码密码' }),
    field: 'password',
    says: '通讯密码为6-16位可见ASCII字符',
  },
  {
    endpoint: deviceApi.create,
    input: device({ typeId: 99 }),
    field: 'typeId',
    says: '请选择设备类型',
  },
  {
    endpoint: deviceApi.create,
    input: device({ mode: 'cloud' }),
    field: 'mode',
    says: '该设备类型不支持此通讯模式',
  },
  {
    endpoint: deviceApi.create,
    input: device({ latitude: 91 }),
    field: 'latitude',
    says: '纬度为-90到90',
  },
  ...[0, 1_000_001].map((page) => ({
    endpoint: deviceApi.list,
    input: () => ({ page }),
    field: 'page',
    says: '页码为1-1000000的整数',
  })),
  {
    endpoint: deviceApi.list,
    input: () => ({ page: 1, pageSize: 30 }),
    field: 'pageSize',
    says: '每页条数为10、20、50或100',
  },
  {
    endpoint: variableApi.data,
    input: ({ deviceId }) => ({ deviceId, startTime: 2, endTime: 1 }),
    field: 'startTime',
    says: '开始时间须早于结束时间',
  },
  {
    endpoint: variableApi.data,
    input: ({ deviceId }) => ({ deviceId, ...range, varIds: [999] }),
    field: 'varIds',
    says: '变量不存在',
    code: 40400,
  },
  {
    endpoint: variableApi.write,
    input: ({ deviceId }) => ({ deviceId, varId: 999, value: 1 }),
    field: 'varId',
    says: '变量不存在',
    code: 40400,
  },
  {
    endpoint: modelApi.renameVariable,
    input: ({ modelId }) => ({ modelId, varId: 999, name: 'n' }),
    field: 'varId',
    says: '变量不存在',
    code: 40400,
  },
  {
    endpoint: variableApi.pin,
    input: ({ deviceId }) => ({ deviceId, varId: 999, isTop: true }),
    field: 'varId',
    says: '变量不存在',
    code: 40400,
  },
]
