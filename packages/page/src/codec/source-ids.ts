import type { Json } from '../page-data.ts'
import { isList, isObject, isText, type JsonObject } from './json-shape.ts'

/**
 * The data of a cell with the ids of its variables as numbers. Other writers of the format store them as text, with the
 * slave beside them, which is kept. Returns the same object where nothing changes.
 */
export function withNumericIds(data: JsonObject): JsonObject {
  const binds = eachWith(data.binds, 'src')
  const actions = eachWith(data.actions, 'target')
  if (binds === data.binds && actions === data.actions) return data
  return {
    ...data,
    ...(binds !== undefined && { binds }),
    ...(actions !== undefined && { actions }),
  }
}

function eachWith(list: Json | undefined, field: string): Json | undefined {
  if (!isList(list) || !list.some((item) => isObject(item) && hasTextId(item[field]))) return list
  return list.map((item) => {
    const source = isObject(item) ? item[field] : undefined
    return isObject(item) && isObject(source) ? { ...item, [field]: numericSource(source) } : item
  })
}

function hasTextId(source: Json | undefined): boolean {
  return isObject(source) && [source.dev, source.varId].some((id) => toId(id) !== undefined)
}

function numericSource(source: JsonObject): JsonObject {
  const dev = toId(source.dev)
  const varId = toId(source.varId)
  return { ...source, ...(dev !== undefined && { dev }), ...(varId !== undefined && { varId }) }
}

function toId(value: Json | undefined): number | undefined {
  return isText(value) && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined
}
