import type { Json } from '../page-data.ts'

export type JsonObject = { readonly [key: string]: Json }

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value)
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

export function isNumber(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** A field that may be left out and has the right type otherwise. */
export function isOptional(value: Json | undefined, is: (value: Json) => boolean): boolean {
  return value === undefined || is(value)
}

export const isText = (value: Json | undefined): value is string => typeof value === 'string'
export const isFlag = (value: Json | undefined): value is boolean => typeof value === 'boolean'

export function isPoint(value: Json | undefined): boolean {
  return isObject(value) && isNumber(value.x) && isNumber(value.y)
}
