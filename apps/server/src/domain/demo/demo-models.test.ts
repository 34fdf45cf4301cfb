import { modelApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { demoModels, wordedModel } from './demo-models.ts'
import { demoWords } from './demo-words.ts'

test.for(demoModels)('$deviceName keeps every rule that a person would have to keep', (demo) => {
  const parsed = modelApi.create.input.safeParse(demo.model)
  expect(parsed.error?.issues ?? []).toEqual([])
})

test.for(demoModels)('$deviceName can be commanded in two ways or more', ({ model }) => {
  const writable = model.slaves.flatMap((slave) => slave.var).filter(({ rw }) => rw === 'rw')
  expect(writable.length).toBeGreaterThanOrEqual(2)
})

test.for(demoModels)('$deviceName has a name of its own for everything in English', (demo) => {
  const worded = wordedModel(demo, demoWords('en_us'))
  expect(JSON.stringify(worded)).not.toMatch(/[\u3000-\u9fff]/)
  expect(modelApi.create.input.safeParse(worded.model).error?.issues ?? []).toEqual([])
  for (const slave of worded.model.slaves) {
    expect(new Set(slave.var.map(({ name }) => name)).size).toBe(slave.var.length)
  }
  expect(wordedModel(demo, demoWords('zh_cn'))).toEqual(demo)
})
