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
  fm: {
    bool: 'model.fm.bool',
    bit16: 'model.fm.bit16',
    u16_ab: 'model.fm.u16_ab',
    u16_ba: 'model.fm.u16_ba',
    s16_ab: 'model.fm.s16_ab',
    s16_ba: 'model.fm.s16_ba',
    u32_abcd: 'model.fm.u32_abcd',
    u32_cdab: 'model.fm.u32_cdab',
    u32_dcba: 'model.fm.u32_dcba',
    s32_abcd: 'model.fm.s32_abcd',
    s32_cdab: 'model.fm.s32_cdab',
    s32_dcba: 'model.fm.s32_dcba',
    f32_abcd: 'model.fm.f32_abcd',
    f32_cdab: 'model.fm.f32_cdab',
    f32_dcba: 'model.fm.f32_dcba',
    bcd16: 'model.fm.bcd16',
    bcd32: 'model.fm.bcd32',
    f64_abcd: 'model.fm.f64_abcd',
    f64_cdab: 'model.fm.f64_cdab',
    u32_badc: 'model.fm.u32_badc',
    s32_badc: 'model.fm.s32_badc',
    f32_badc: 'model.fm.f32_badc',
    u64_abcd: 'model.fm.u64_abcd',
    u64_cdab: 'model.fm.u64_cdab',
    u64_dcba: 'model.fm.u64_dcba',
    u64_badc: 'model.fm.u64_badc',
    s64_abcd: 'model.fm.s64_abcd',
    s64_cdab: 'model.fm.s64_cdab',
    s64_dcba: 'model.fm.s64_dcba',
    s64_badc: 'model.fm.s64_badc',
    f64_dcba: 'model.fm.f64_dcba',
    f64_badc: 'model.fm.f64_badc',
    text_ab: 'model.fm.text_ab',
    text_ba: 'model.fm.text_ba',
  },
  rw: { r: 'model.rw.r', rw: 'model.rw.rw' },
  method: { all: 'model.method.all', change: 'model.method.change' },
  pUnit: { s: 'model.pUnit.s', min: 'model.pUnit.min', h: 'model.pUnit.h' },
} as const satisfies {
  readonly [C in ChoiceColumn]: Readonly<Record<(typeof choices)[C][number], MessageKey>>
}

/** The name of a choice; a text that is no choice stays as it was typed. */
export function choiceLabel(column: ChoiceColumn, text: string, t: Translate): string {
  const keys: Readonly<Record<string, PlainKey>> = labelKeys[column]
  const key = keys[text]
  return key === undefined ? text : t(key)
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
  return isChoice(column) ? choiceLabel(column, text, t) : text
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
} as const satisfies Readonly<Record<GridColumn, MessageKey>>
