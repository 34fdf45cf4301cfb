import type { ArithmeticSign, ComparisonSign } from './formula.ts'

type Arithmetic = (left: number, right: number) => number
type Comparison = (left: number, right: number) => boolean

/** The remainder has the sign of what is divided: -7 % 3 is -1. */
export const arithmetic: Readonly<Record<ArithmeticSign, Arithmetic>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '^': (left, right) => left ** right,
}

/** The last digits of a double are no part of what people see: 0.1 + 0.2 equals 0.3. */
export const compare: Readonly<Record<ComparisonSign, Comparison>> = {
  '=': isSame,
  '!=': (left, right) => !isSame(left, right),
  '<': (left, right) => left < right && !isSame(left, right),
  '<=': (left, right) => left < right || isSame(left, right),
  '>': (left, right) => left > right && !isSame(left, right),
  '>=': (left, right) => left > right || isSame(left, right),
}

const sameWithin = 1e-12

function isSame(left: number, right: number): boolean {
  return (
    left === right ||
    Math.abs(left - right) <= sameWithin * Math.max(Math.abs(left), Math.abs(right))
  )
}
