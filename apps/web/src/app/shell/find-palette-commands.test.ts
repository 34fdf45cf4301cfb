import { expect, test } from 'vitest'
import {
  findPaletteCommands,
  indexPaletteCommands,
  type PaletteCommand,
  shownMax,
} from './find-palette-commands.ts'

const named = (label: string, detail?: string): PaletteCommand => ({
  id: label,
  group: 'devices',
  label,
  ...(detail === undefined ? {} : { detail }),
  run: () => undefined,
})
const index = indexPaletteCommands([
  named('设备列表'),
  named('一号循环泵', 'PUMP-01'),
  named('循环水箱'),
])
const labels = (query: string) => findPaletteCommands(index, query).map((command) => command.label)

test.for([
  ['', ['设备列表', '一号循环泵', '循环水箱']],
  ['循环', ['循环水箱', '一号循环泵']],
  ['xh', ['循环水箱', '一号循环泵']],
  ['pump', ['一号循环泵']],
  ['循环 01', ['一号循环泵']],
  ['zzz', []],
] as const)('"%s" finds %o', ([query, found]) => {
  expect(labels(query)).toEqual(found)
})

test('no more is shown than a person reads', () => {
  const many = indexPaletteCommands(Array.from({ length: 1_000 }, (_, n) => named(`泵 ${n}`)))
  expect(findPaletteCommands(many, '泵')).toHaveLength(shownMax)
})
