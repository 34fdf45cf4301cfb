import { readFileSync } from 'node:fs'

/** Clock ticks of Linux are hundredths of a second. */
const microsPerTick = 10_000
const [userField, systemField] = [11, 12]

/** Microseconds of processor time that a process has used. */
export function processorMicros(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in brackets, may hold spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[userField]) + Number(fields[systemField])) * microsPerTick
}
