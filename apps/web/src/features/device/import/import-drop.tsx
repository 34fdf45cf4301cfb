import { Button, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import classes from './import-drop.module.css'

interface ImportDropProps {
  /** What was wrong with the file before. */
  readonly fault: string | null
  readonly onFile: (file: File) => void
}

/** A file by a button or by dropping it. */
export function ImportDrop({ fault, onFile }: ImportDropProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const chooseFirst = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    chooseFirst(event.dataTransfer.files)
  }
  return (
    // Dropping is the pointer's way; the button is everybody's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes['zone']}
      data-over={isOver || undefined}
      aria-label={t('fleet.import.drop')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={40} stroke={1.2} aria-hidden />
      <Text>{t('fleet.import.drop')}</Text>
      <Button onClick={() => input.current?.click()}>{t('fleet.import.choose')}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx"
        aria-label={t('fleet.import.choose')}
        onChange={({ currentTarget }) => {
          chooseFirst(currentTarget.files)
          // The same file, corrected, is chosen again.
          currentTarget.value = ''
        }}
      />
      {fault !== null && (
        <Text role="alert" c="var(--fh-alarm-text)" fw={500}>
          {fault}
        </Text>
      )}
    </section>
  )
}
