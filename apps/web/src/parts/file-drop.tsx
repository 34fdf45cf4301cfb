import { Button, Text } from '@mantine/core'
import { type ComponentType, useRef } from 'react'
import classes from './file-drop.module.css'
import { useFileDrop } from './use-file-drop.ts'

interface FileDropProps {
  readonly id?: string
  readonly label: string
  readonly chooseLabel: string
  /** Endings of the files, as an input has them. */
  readonly accept: string
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  /** What was wrong with the file before. */
  readonly fault: string | null
  readonly onFile: (file: File) => void
}

/** Takes a file by a button or by dropping it. */
export function FileDrop({
  id,
  label,
  chooseLabel,
  accept,
  icon: Icon,
  fault,
  onFile,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const drop = useFileDrop(onFile)
  return (
    // Dropping is the pointer's way; the button is everybody's.
    <section className={classes['zone']} aria-label={label} {...drop}>
      <Icon size={40} stroke={1.2} aria-hidden />
      <Text>{label}</Text>
      <Button id={id} onClick={() => input.current?.click()}>
        {chooseLabel}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={chooseLabel}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) onFile(file)
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
