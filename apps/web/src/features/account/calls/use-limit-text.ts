import { useT } from '#i18n/use-t.ts'
import { isNullable, kindOfField, withoutNull } from './field-kind.ts'
import type { CallField } from './published-call.ts'

/** Type and limits of a field in words. */
export function useLimitText(): (field: CallField) => string {
  const t = useT()
  return (field) => {
    const { kind } = kindOfField(field)
    const { minimum, maximum, minLength, maxLength, maxItems } = withoutNull(field.schema)
    const parts = [t(`calls.type.${kind}`)]
    // Bounds that only say what a number can hold tell nobody anything.
    if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) {
      parts.push(t('calls.atLeast', { n: minimum }))
    }
    if (maximum !== undefined && maximum < 8_640_000_000_000_000) {
      parts.push(t('calls.atMost', { n: maximum }))
    }
    if (minLength !== undefined && minLength > 0) parts.push(t('calls.lengthMin', { n: minLength }))
    if (maxLength !== undefined) parts.push(t('calls.lengthMax', { n: maxLength }))
    if (maxItems !== undefined) parts.push(t('calls.itemsMax', { n: maxItems }))
    if (field.name.endsWith('Time') && kind === 'integer') parts.push(t('calls.isTime'))
    if (isNullable(field.schema)) parts.push(t('calls.nullable'))
    return parts.join(' · ')
  }
}
