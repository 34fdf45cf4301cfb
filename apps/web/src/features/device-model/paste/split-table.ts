import { splitSheet } from '#features/device-model/sheet/sheet-text.ts'
import { splitByGaps } from './gap-columns.ts'

/** More than this is no register table; what is beyond is left out before anything is split. */
const charactersMax = 2_000_000
const separators = [',', ';', '|'] as const
const wideGap = /\s{2,}/

/** Rows of cells of a copied table: of a sheet by tabs, of a CSV by its separator, of a PDF by the gaps between its columns. */
export function splitTable(text: string): string[][] {
  const bounded = text.slice(0, charactersMax)
  if (bounded.includes('\t')) return splitSheet(bounded)
  const lines = bounded.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  if (lines.length === 0) return []
  const separator = separators.find((one) => isSeparator(lines, one))
  if (separator !== undefined) return splitSeparated(bounded, separator)
  return splitGaps(lines)
}

/** Whether it divides nearly all lines into the same number of cells, three at least. */
function isSeparator(lines: readonly string[], separator: string): boolean {
  const counts = lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(separator).length)
  const usual = mostFrequent(counts)
  return usual >= 3 && isMost(counts, (count) => count === usual)
}

/** Separated text as a sheet would copy it. A line of a Markdown table begins and ends with its separator. */
function splitSeparated(text: string, separator: string): string[][] {
  const cell = new RegExp(`"(?:[^"]|"")*"|[${separator}]`, 'g')
  const sheet = text.replaceAll(cell, (found) => (found === separator ? '\t' : found))
  const rows = splitSheet(sheet).map((row) => row.map((one) => one.trim()))
  if (separator !== '|') return rows
  return rows
    .map((row) => (row[0] === '' && row.at(-1) === '' ? row.slice(1, -1) : row))
    .filter((row) => !row.every((one) => /^:?-+:?$/.test(one)))
}

/** A PDF leaves wide gaps between columns, or single ones, which count where they divide all lines alike. */
function splitGaps(lines: readonly string[]): string[][] {
  const trimmed = lines.map((line) => line.trim())
  if (isMost(trimmed, (line) => wideGap.test(line))) {
    return splitByGaps(lines, mostFrequent(trimmed.map((line) => line.split(wideGap).length)))
  }
  const words = trimmed.map((line) => line.split(/\s+/))
  const usual = mostFrequent(words.map(({ length }) => length))
  if (usual >= 3 && isMost(words, ({ length }) => length === usual)) return words
  return trimmed.map((line) => [line])
}

function isMost<T>(all: readonly T[], is: (one: T) => boolean): boolean {
  return all.filter(is).length * 10 >= all.length * 7
}

function mostFrequent(counts: readonly number[]): number {
  const byCount = Map.groupBy(counts, (count) => count)
  const [most = [0]] = [...byCount.values()].toSorted((one, other) => other.length - one.length)
  return most[0] ?? 0
}
