import { deviceApi, historyPointsApi, modelApi, variableApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldFaults } from './field-faults.ts'

function faultsOf(schema: z.ZodMiniType, raw: unknown) {
  const parsed = z.safeParse(schema, raw)
  return parsed.success ? {} : fieldFaults(parsed.error.issues, raw).fields
}

test('a fault is named by the path of its field', () => {
  const variable = { name: '', fm: 2, func: 2, register: 70_000 }
  const raw = { name: 'm', slaves: [{ name: 's', addr: 1, var: [{ ...variable }] }] }
  expect(faultsOf(modelApi.create.input, raw)).toEqual({
    'slaves.0.var.0.name': 'nameLength',
    'slaves.0.var.0.register': 'register',
  })
})

test('a body that is no object is a fault of the body', () => {
  expect(faultsOf(modelApi.create.input, undefined)).toEqual({ body: 'required' })
  expect(faultsOf(modelApi.create.input, 'text')).toEqual({ body: 'invalid' })
})

test('a missing field without a message of its own is required', () => {
  const faults = faultsOf(deviceApi.create.input, { name: 'd' })
  expect(faults).toMatchObject({ sn: 'serialNumber', mode: 'required' })
})

test('an id and a time that are left out are required, whether in a body or in a query', () => {
  const both = { deviceId: 'required', varId: 'required' }
  expect(faultsOf(variableApi.write.input, { value: 1 })).toEqual(both)
  const times = { startTime: 'required', endTime: 'required' }
  expect(faultsOf(historyPointsApi.list.input, {})).toEqual({ ...both, ...times })
  expect(faultsOf(historyPointsApi.list.input, { deviceId: 'x' })).toMatchObject({ deviceId: 'id' })
})

test('a history with one end needs the other one', () => {
  expect(faultsOf(variableApi.data.input, { deviceId: 1, startTime: 2 })).toEqual({
    endTime: 'required',
  })
  expect(faultsOf(variableApi.data.input, { deviceId: 1, endTime: 2 })).toEqual({
    startTime: 'required',
  })
  expect(faultsOf(variableApi.data.input, { deviceId: 1, startTime: 2, endTime: 2 })).toEqual({
    startTime: 'timeRange',
  })
})
