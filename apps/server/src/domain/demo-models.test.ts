import { modelApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { demoModels } from './demo-models.ts'

test.for(demoModels)('$deviceName keeps every rule that a person would have to keep', (demo) => {
  const parsed = modelApi.create.input.safeParse(demo.model)
  expect(parsed.error?.issues ?? []).toEqual([])
})

test.for(demoModels)('$deviceName can be commanded in two ways or more', ({ model }) => {
  const writable = model.slaves.flatMap((slave) => slave.var).filter(({ rw }) => rw === 'rw')
  expect(writable.length).toBeGreaterThanOrEqual(2)
})
