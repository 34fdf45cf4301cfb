import { useEffect, useRef } from 'react'
import styles from './viewer.module.css'

interface StatusLineProps {
  readonly text: string
  readonly onOver: () => void
}

const staysMs = 5_000

/** Says what was written; it is shown for a while and read aloud. */
export function StatusLine({ text, onOver }: StatusLineProps) {
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => over.current(), staysMs)
    return () => clearTimeout(timer)
  }, [text])
  return <output className={text === '' ? undefined : styles['said']}>{text}</output>
}
