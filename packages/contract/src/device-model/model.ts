import * as z from 'zod/mini'
import { Id, integer, Name, TimeMs } from '../fields.ts'
import { ratios } from './transformer-ratio.ts'
import { Variable, VariableInput } from './variable.ts'

export const variablesPerModelMax = 10_000

export const Slave = z.object({
  slaveId: Id,
  name: z.string(),
  addr: z.int(),
  ...ratios,
  var: z.array(Variable),
})
export type Slave = z.output<typeof Slave>

export const SlaveInput = z.object({
  slaveId: z.optional(Id),
  name: Name,
  addr: integer(1, 247, 'slaveAddress'),
  ...ratios,
  var: z
    .array(VariableInput, 'variableRequired')
    .check(z.minLength(1, 'variableRequired'), z.maxLength(variablesPerModelMax, 'tooMany')),
})
export type SlaveInput = z.output<typeof SlaveInput>

export const Model = z.object({
  id: Id,
  modelId: Id,
  name: z.string(),
  slaves: z.array(Slave),
  version: z.int(),
  varCount: z.int(),
  deviceCount: z.int(),
  updateTime: TimeMs,
})
export type Model = z.output<typeof Model>

export const SlavesInput = z
  .array(SlaveInput, 'slaveRequired')
  .check(z.minLength(1, 'slaveRequired'), z.maxLength(247, 'tooMany'), (context) => {
    context.value.forEach((slave, index) => {
      if (context.value.findIndex((other) => other.addr === slave.addr) === index) return
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: [index, 'addr'],
        message: 'slaveAddressTaken',
      })
    })
  })
