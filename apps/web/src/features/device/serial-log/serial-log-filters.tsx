import { FrameDirection, FrameKind, isFramePattern } from '@fieldhub/contract'
import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from '#features/device/debug/bench.module.css'
import { useT } from '#i18n/use-t.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { isFiltered, useSearchParams } from '#ui/list/use-search-params.ts'
import { noSerialLogFilter, serialLogSearch } from './serial-log-search.ts'

/** Which frames are shown: all of it stands in the address. */
export function SerialLogFilters() {
  const t = useT()
  const [values, change] = useSearchParams(serialLogSearch)
  const { direction, kind, pattern } = values
  return (
    <div className={classes['fields']}>
      <PatternField key={pattern ?? ''} />
      <Select
        label={t('serial.log.direction')}
        placeholder={t('serial.log.all')}
        clearable
        data={FrameDirection.options.map((value) => ({
          value,
          label: t(`serial.direction.${value}`),
        }))}
        value={direction ?? null}
        onChange={(value) => change({ direction: value })}
      />
      <Select
        label={t('serial.log.kind')}
        placeholder={t('serial.log.all')}
        clearable
        data={FrameKind.options.map((value) => ({ value, label: t(`serial.kind.${value}`) }))}
        value={kind ?? null}
        onChange={(value) => change({ kind: value })}
      />
      {(['logStart', 'logEnd'] as const).map((key) => (
        <DateField
          key={key}
          kind="datetime"
          label={t(key === 'logStart' ? 'serial.log.start' : 'serial.log.end')}
          value={values[key] ?? ''}
          onChange={(text) => change({ [key]: text })}
        />
      ))}
      {isFiltered(serialLogSearch, values) && (
        <Button variant="default" onClick={() => change(noSerialLogFilter)}>
          {t('serial.log.clear')}
        </Button>
      )}
    </div>
  )
}

/** Bytes to find; the query starts as soon as they are whole. */
function PatternField() {
  const t = useT()
  const [{ pattern = '' }, change] = useSearchParams(serialLogSearch)
  const [text, setText] = useState(pattern)
  const isGood = text.trim() === '' || isFramePattern(text)
  const apply = () => {
    if (isGood && text.trim() !== pattern) change({ pattern: text.trim() })
  }
  return (
    <TextInput
      label={t('serial.log.pattern')}
      placeholder={t('serial.log.patternHint')}
      value={text}
      error={!isGood}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}
