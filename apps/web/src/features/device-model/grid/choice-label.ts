import type { MessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'
import { type ChoiceColumn, choices, type GridColumn, isChoice } from './variable-row.ts'

/** Keys of the choices' names, built once from the table: a choice without a text does not compile. */
const labelKeys = {
  func: {
    '01': 'model.func.01',
    '02': 'model.func.02',
    '03': 'model.func.03',
    '04': 'model.func.04',
  },
  rw: { r: 'model.rw.r', rw: 'model.rw.rw' },
  method: { all: 'model.method.all', change: 'model.method.change' },
  pUnit: {
    s: 'model.pUnit.s',
    min: 'model.pUnit.min',
    h: 'model.pUnit.h',
    ms: 'model.pUnit.ms',
  },
  ratio: {
    '': 'model.ratio.none',
    ct: 'model.ratio.ct',
    pt: 'model.ratio.pt',
    ctpt: 'model.ratio.ctpt',
  },
} as const satisfies {
  readonly [C in Exclude<ChoiceColumn, 'fm'>]: Readonly<
    Record<(typeof choices)[C][number], MessageKey>
  >
}

/** The name of a choice; a text that is no choice stays as it was typed. */
export function choiceLabel(column: ChoiceColumn, text: string, t: Translate): string {
  if (column === 'fm') return isFormat(text) ? t(`format.${text}`) : text
  const keys: Readonly<Record<string, PlainKey>> = labelKeys[column]
  const key = keys[text]
  return key === undefined ? text : t(key)
}

const formats: ReadonlySet<string> = new Set(choices.fm)

function isFormat(text: string): text is (typeof choices.fm)[number] {
  return formats.has(text)
}

type LabelKeys = typeof labelKeys
type ValueOf<T> = T[keyof T]
/** Texts without parameters. */
type PlainKey = ValueOf<{ [C in keyof LabelKeys]: ValueOf<LabelKeys[C]> }>

export function choiceOptions(column: ChoiceColumn, t: Translate) {
  return choices[column].map((value) => ({ value, label: choiceLabel(column, value, t) }))
}

/** What a cell shows and what is copied from it. */
export function cellLabel(column: GridColumn, text: string, t: Translate): string {
  return isChoice(column) && text !== '' ? choiceLabel(column, text, t) : text
}

export const columnKeys = {
  name: 'model.grid.name',
  func: 'model.grid.func',
  fm: 'model.grid.fm',
  register: 'model.grid.register',
  bit: 'model.grid.bit',
  length: 'model.grid.length',
  decimals: 'model.grid.decimals',
  unit: 'model.grid.unit',
  rw: 'model.grid.rw',
  method: 'model.grid.method',
  rate: 'model.grid.rate',
  pUnit: 'model.grid.pUnit',
  identifier: 'model.grid.identifier',
  factor: 'model.grid.factor',
  offset: 'model.grid.offset',
  points: 'model.grid.points',
  ratio: 'model.grid.ratio',
  valueMin: 'model.grid.valueMin',
  valueMax: 'model.grid.valueMax',
  validMin: 'model.grid.validMin',
  validMax: 'model.grid.validMax',
  writeMin: 'model.grid.writeMin',
  writeMax: 'model.grid.writeMax',
  writeStep: 'model.grid.writeStep',
  confirmMin: 'model.grid.confirmMin',
  confirmMax: 'model.grid.confirmMax',
  names: 'model.grid.names',
  formula: 'model.grid.formula',
} as const satisfies Readonly<Record<GridColumn, MessageKey>>
