import type { BenchRow } from './bench.ts'
import { benches } from './benches.ts'

const words = process.argv.slice(2)
const chosen = benches.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
if (chosen.length === 0) {
  process.stderr.write(
    `no bench named ${words.join(' or ')}: ${benches.map(({ name }) => name).join(', ')}\n`,
  )
  process.exitCode = 2
}
writeLine(['bench', 'floor', 'measured', 'ratio', 'target', 'ok'])
for (const bench of chosen) {
  for (const row of await bench.run()) {
    writeRow(bench.name, row)
    if (!row.ok) process.exitCode = 1
  }
}

function writeRow(name: string, { what, floor, measured, ratio, target, ok }: BenchRow): void {
  const cells = [toText(floor), toText(measured), toText(ratio), target, ok ? 'ok' : 'MISSED']
  writeLine([`${name}: ${what}`, ...cells])
}

/** Three significant digits suffice for comparing. */
function toText(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString('en') : String(+value.toPrecision(3))
}

function writeLine([what = '', ...cells]: readonly string[]): void {
  process.stdout.write(`${what.padEnd(88)}${cells.map((cell) => cell.padStart(13)).join('')}\n`)
}
