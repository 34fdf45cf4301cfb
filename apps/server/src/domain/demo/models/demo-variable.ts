import type { InputOf, modelApi } from '@fieldhub/contract'
import { dataFormats, type FormatKey } from '@fieldhub/protocol'

export type ModelInput = InputOf<typeof modelApi.create>
export type VariableInput = ModelInput['slaves'][number]['var'][number]

type Place = '01' | '02' | '03' | '04'
type Extra = Partial<Omit<VariableInput, 'name' | 'fm' | 'func' | 'register'>>

/** Reported when it changes, and shown by the names of 0 and 1. */
export const named = (zero: string, one: string): Extra => ({
  method: 'change',
  names: { '0': zero, '1': one },
})
export const stopRun = named('停止', '运行')
export const shutOpen = named('关闭', '开启')
export const normalAlarm = named('正常', '报警')
export const writable = { rw: 'rw' } as const
/** What the plant stands: nobody writes more, or less, by a slip. */
export const within = (writeMin: number, writeMax: number, writeStep: number): Extra => ({
  ...writable,
  writeMin,
  writeMax,
  writeStep,
})
/** Seconds between two readings, short so that a visitor sees values move. */
const rate = 2

/** `place` is the function code and the register, as in a device's manual. */
export function variable(
  name: string,
  place: `${Place}:${number}`,
  format: FormatKey,
  extra: Extra = {},
): VariableInput {
  const [code, register] = place.split(':')
  return {
    name,
    fm: dataFormats.findIndex(({ key }) => key === format),
    func: Number(code) - 1,
    register: Number(register),
    rate,
    pUnit: 0,
    method: 'all',
    ...extra,
  }
}
