import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { learnSounds, nameKeyPart, toNameKey, toNameOrder } from './name-key.ts'

test('the sounds of names that are learned are read by another thread, and are the same', async () => {
  const { cache } = createRequire(import.meta.url)
  const loaded = () => Object.keys(cache).filter((file) => file.includes('pinyin-pro'))
  for (const file of loaded()) delete cache[file]
  const names = ['一号泵站', '重庆银行10#', 'Boiler']
  await learnSounds(names)
  const learned = names.map((name) => [toNameKey(name), toNameOrder(name)])
  expect(loaded()).toEqual([])
  // A blank more is another name of the same sound, which is read here.
  const here = names.map((name) => [toNameKey(`${name} `), toNameOrder(`${name} `).trim()])
  expect(learned.map(([key]) => key)).toEqual(here.map(([key]) => key))
  expect(loaded()).not.toEqual([])
})

const finds = (name: string, search: string) => {
  const part = nameKeyPart(search)
  return part !== undefined && toNameKey(name).includes(part)
}

test.for([
  ['一号泵站', 'yihaobengzhan'],
  ['一号泵站', 'YHBZ'],
  ['一号泵站', 'beng zhan'],
  ['一号泵站', 'bz'],
  ['一号泵站', 'haob'],
  ['3#锅炉房 DTU', 'guolu'],
  ['3#锅炉房 DTU', '3#glf'],
  ['3#锅炉房 DTU', 'glfdtu'],
  ['绿地', 'lvdi'],
  // Words are read as words: the same sign sounds different in 银行 and 行走.
  ['重庆银行', 'chongqingyinhang'],
] as const)('%s is found by %s', ([name, search]) => {
  expect(finds(name, search)).toBe(true)
})

test.for([
  ['一号泵站', 'an'],
  ['一号泵站', 'zb'],
  ['一号泵站', '|'],
  ['一号泵站', '  '],
  ['一号泵站', '泵'],
  ['Boiler', 'boiler'],
] as const)('%s is not found by how %s sounds', ([name, search]) => {
  expect(finds(name, search)).toBe(false)
})

test('a name that sounds as it is written has no key, and a long one a short key', () => {
  expect(toNameKey('Pump | 3')).toBe('')
  expect(toNameKey('装'.repeat(20_000)).length).toBeLessThan(5_000)
})
