import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** User and system time of all threads. */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** The most that was ever resident. */
export function readPeakMiB(pid: number): number {
  return readMiB(pid, 'VmHWM')
}

export function readResidentMiB(pid: number): number {
  return readMiB(pid, 'VmRSS')
}

function readMiB(pid: number, field: string): number {
  const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )
  return Number(found?.[1]) / 1024
}
