import type { Json } from '../page-data.ts'
import { isNumber, isObject, isOptional, isText, type JsonObject } from './json-shape.ts'
import { isSource } from './read-bind.ts'

const occasions: readonly Json[] = ['click', 'press', 'release']
const deeds: readonly Json[] = ['write', 'toggle', 'input', 'jog', 'page', 'popup', 'link']

const roles: readonly Json[] = ['operator', 'engineer', 'owner']
const confirmations: readonly Json[] = ['question', 'password']

/** An action whose limits are not understood makes its cell unknown, so that it never does more than it was meant to. */
export function isAction(value: Json): boolean {
  return (
    isObject(value) &&
    occasions.includes(value.on ?? null) &&
    deeds.includes(value.do ?? null) &&
    isOptional(value.target, isSource) &&
    isOptional(value.value, isNumber) &&
    isOptional(value.release, isNumber) &&
    isOptional(value.page, isNumber) &&
    isOptional(value.url, isText) &&
    isOptional(value.confirm, isText) &&
    isGuard(value)
  )
}

function isGuard({ role, second, secondUpTo }: JsonObject): boolean {
  return (
    isOptional(role, (one) => roles.includes(one)) &&
    isOptional(second, (one) => confirmations.includes(one)) &&
    isOptional(secondUpTo, (one) => roles.includes(one))
  )
}
