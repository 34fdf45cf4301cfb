import { formatLabels, type Language, type SlaveInput } from '@fieldhub/contract'
import { VariableIndex } from '@fieldhub/page'
import { variablesOf } from './expand-repeats.ts'
import type { AnyTemplate } from './plant-template.ts'

const formatOf = (key: string) => formatLabels.findIndex((format) => format.key === key)

/** The slave of a model that has all variables of a template, to be given the registers of the real device. */
export function plantSlave(template: AnyTemplate, language: Language): SlaveInput {
  let [coil, register] = [0, 0]
  const variables = variablesOf(template).map((variable) => {
    const { name, unit = '', decimals = 0, range, states, isWritable } = variable
    const isFlag = range === undefined
    const place = isFlag ? coil++ : register
    if (!isFlag) register += 2
    return {
      name: name[language],
      fm: formatOf(isFlag ? 'bool' : 'f32_abcd'),
      func: isFlag ? 0 : 2,
      register: place,
      unit,
      decimals,
      ...(states !== undefined && { names: { 0: states[0][language], 1: states[1][language] } }),
      rw: isWritable === true ? 'rw' : 'r',
      method: isFlag ? 'change' : 'all',
      rate: 5,
      pUnit: 0,
      isTop: false,
    } as const
  })
  return { name: template.slave[language], addr: 1, var: [...variables] }
}

/** The variables of a template as if a model had them, with ids from 1. */
export function exampleIndex(template: AnyTemplate, language: Language): VariableIndex {
  const slave = template.slave[language]
  return new VariableIndex(
    variablesOf(template).map(({ name }, index) => ({
      varId: index + 1,
      slave,
      name: name[language],
    })),
  )
}
