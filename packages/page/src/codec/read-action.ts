import type { Json } from '../page-data.ts'
import { isNumber, isObject, isOptional, isText } from './json-shape.ts'
import { isSource } from './read-bind.ts'

const occasions: readonly Json[] = ['click', 'press', 'release']
const deeds: readonly Json[] = ['write', 'toggle', 'input', 'jog', 'page', 'popup', 'link']

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
    isOptional(value.confirm, isText)
  )
}
