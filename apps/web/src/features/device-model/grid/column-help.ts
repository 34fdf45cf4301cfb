import type { HelpTopic } from '#parts/field-help/help-topic.ts'
import type { GridColumn } from './variable-row.ts'

/** What the heading of a column explains; a name and a unit explain themselves. */
export const columnHelp: Readonly<Partial<Record<GridColumn, HelpTopic>>> = {
  func: 'func',
  fm: 'fm',
  register: 'register',
  bit: 'bit',
  length: 'length',
  decimals: 'decimals',
  rw: 'rw',
  method: 'method',
  rate: 'rate',
  pUnit: 'rate',
  identifier: 'identifier',
  factor: 'factor',
  offset: 'offset',
  points: 'points',
  ratio: 'ratio',
  valueMin: 'limit',
  valueMax: 'limit',
  validMin: 'valid',
  validMax: 'valid',
  writeMin: 'write',
  writeMax: 'write',
  writeStep: 'writeStep',
  confirmMin: 'confirm',
  confirmMax: 'confirm',
  names: 'names',
  formula: 'formula',
}
