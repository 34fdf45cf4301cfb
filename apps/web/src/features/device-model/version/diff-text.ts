import type { FieldChange, SlaveField, VariableField } from '@fieldhub/contract'
import { choiceLabel, columnKeys } from '#features/device-model/grid/choice-label.ts'
import { choices } from '#features/device-model/grid/variable-row.ts'
import type { Translate } from '#i18n/translate.ts'

type DiffField = VariableField | SlaveField

const fieldKeys = {
  ...columnKeys,
  addr: 'model.slave.addr',
  slave: 'model.list.slaves',
  isTop: 'model.versions.pinned',
  ct: 'model.slave.ct',
  pt: 'model.slave.pt',
} as const

export function diffFieldLabel(field: DiffField, t: Translate): string {
  return t(fieldKeys[field])
}

/** A field's value as the grid names it. */
export function diffValueText(
  field: DiffField,
  value: FieldChange<DiffField>['before'],
  t: Translate,
): string {
  if (value === undefined || value === '') return t('model.versions.nothing')
  if (typeof value === 'boolean') return t(value ? 'model.versions.yes' : 'model.versions.no')
  if (field === 'rw' || field === 'method' || field === 'ratio')
    return choiceLabel(field, String(value), t)
  if (field !== 'func' && field !== 'fm' && field !== 'pUnit') return String(value)
  return choiceLabel(field, choices[field][Number(value)] ?? '', t)
}
