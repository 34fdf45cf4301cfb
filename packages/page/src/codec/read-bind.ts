import type { Json } from '../page-data.ts'
import {
  isFlag,
  isList,
  isNumber,
  isObject,
  isOptional,
  isText,
  type JsonObject,
} from './json-shape.ts'

export function isSource(value: Json | undefined): boolean {
  return isObject(value) && (value.dev === '$self' || isNumber(value.dev)) && isNumber(value.varId)
}

export function isBind(value: Json): boolean {
  return (
    isObject(value) &&
    isText(value.to) &&
    isSource(value.src) &&
    isOptional(value.logic, isLogic) &&
    isOptional(value.map, (map) => isList(map) && map.every(isStep)) &&
    isOptional(value.bad, (bad) => bad === 'mask' || bad === 'hold' || bad === 'hide')
  )
}

function isLogic(logic: Json): boolean {
  if (!isObject(logic)) return false
  if (logic.kind === 'minus') return isSource(logic.src)
  const isJoined = logic.kind === 'and' || logic.kind === 'or'
  return isJoined && isList(logic.tests) && logic.tests.length > 0 && logic.tests.every(isTest)
}

const comparisons: readonly Json[] = ['gt', 'ge', 'lt', 'le', 'eq', 'ne']

function isTest(test: Json): boolean {
  return (
    isObject(test) &&
    isSource(test.src) &&
    isOptional(test.less, isSource) &&
    comparisons.includes(test.is ?? null) &&
    isNumber(test.value)
  )
}

function isStep(step: Json): boolean {
  return isObject(step) && isText(step.kind) && stepChecks.get(step.kind)?.(step) === true
}

const stepChecks = new Map<string, (step: JsonObject) => boolean>([
  ['linear', ({ from, to, clamp }) => isPair(from) && isPair(to) && isOptional(clamp, isFlag)],
  ['range', (step) => isCases(step, isRangeCase)],
  ['equals', (step) => isCases(step, isEqualCase)],
  ['bit', ({ bit, invert }) => isNumber(bit) && isOptional(invert, isFlag)],
  [
    'format',
    ({ decimals, prefix, suffix }) =>
      isOptional(decimals, isNumber) && isOptional(prefix, isText) && isOptional(suffix, isText),
  ],
])

function isCases({ cases, otherwise }: JsonObject, isCase: (value: Json) => boolean): boolean {
  return isList(cases) && cases.every(isCase) && isOptional(otherwise, isSlot)
}

function isPair(value: Json | undefined): boolean {
  return isList(value) && value.length === 2 && value.every(isNumber)
}

function isSlot(value: Json | undefined): boolean {
  return isNumber(value) || isText(value) || isFlag(value)
}

function isRangeCase(value: Json): boolean {
  return (
    isObject(value) &&
    isOptional(value.min, isNumber) &&
    isOptional(value.max, isNumber) &&
    isSlot(value.then)
  )
}

function isEqualCase(value: Json): boolean {
  return isObject(value) && isNumber(value.value) && isSlot(value.then)
}
