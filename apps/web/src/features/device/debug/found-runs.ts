import { type BusScan, VariableInput } from '@fieldhub/contract'

export type FoundRun = BusScan['runs'][number]

export const runCount = (runs: readonly FoundRun[]) =>
  runs.reduce((sum, { words }) => sum + words.length, 0)

export function getRegisters(runs: readonly FoundRun[]): number[] {
  return runs.flatMap(({ from, words }) => words.map((_, at) => from + at))
}

const coil = 0
const unsigned16 = 2

/** One variable for each register, to be named later: coils as switches, registers as whole numbers. */
export function getVariables(
  registers: readonly number[],
  func: number,
  nameOf: (register: number) => string,
): VariableInput[] {
  const fm = func < 2 ? coil : unsigned16
  return registers.map((register) =>
    VariableInput.parse({ name: nameOf(register), fm, func, register }),
  )
}
