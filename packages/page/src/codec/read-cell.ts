import type { Cell, Json, NodeCell, PipeCell, UnknownCell } from '../page-data.ts'
import {
  isFlag,
  isList,
  isNumber,
  isObject,
  isOptional,
  isPoint,
  isText,
  type JsonObject,
} from './json-shape.ts'
import { isAction } from './read-action.ts'
import { isBind } from './read-bind.ts'
import { withNumericIds } from './source-ids.ts'

/** A cell with its kind. A cell that is not fully understood is kept unchanged and counts as unknown. */
export function readCell(raw: Json, spareId: string): Cell {
  const read = isObject(raw) && isObject(raw.data) ? withIds(raw, raw.data) : raw
  if (isNode(read)) return { ...read, kind: 'node' }
  if (isPipe(read)) return { ...read, kind: 'pipe' }
  return unknownCell(raw, isObject(raw) && isText(raw.id) ? raw.id : spareId)
}

function withIds(raw: JsonObject, data: JsonObject): JsonObject {
  const numeric = withNumericIds(data)
  return numeric === data ? raw : { ...raw, data: numeric }
}

export function unknownCell(raw: Json, id: string): UnknownCell {
  return {
    kind: 'unknown',
    id,
    zIndex: isObject(raw) && isNumber(raw.zIndex) ? raw.zIndex : 0,
    raw,
  }
}

function isNode(raw: Json): raw is JsonObject & Omit<NodeCell, 'kind'> {
  return (
    hasBase(raw, 'node') &&
    isPoint(raw.position) &&
    isSize(raw.size) &&
    isOptional(raw.angle, isNumber) &&
    isOptional(raw.flip, (flip) => flip === 'x' || flip === 'y' || flip === 'xy')
  )
}

function isPipe(raw: Json): raw is JsonObject & Omit<PipeCell, 'kind'> {
  return (
    hasBase(raw, 'pipe') &&
    isEnd(raw.source) &&
    isEnd(raw.target) &&
    isOptional(raw.vertices, (points) => isList(points) && points.every(isPoint))
  )
}

function hasBase(raw: Json, kind: string): raw is JsonObject {
  return (
    isObject(raw) &&
    (raw.kind === undefined || raw.kind === kind) &&
    isText(raw.id) &&
    raw.id !== '' &&
    isText(raw.shape) &&
    isNumber(raw.zIndex) &&
    isOptional(raw.parent, isText) &&
    isOptional(raw.children, (list) => isList(list) && list.every(isText)) &&
    isOptional(raw.visible, isFlag) &&
    isData(raw.data)
  )
}

function isData(data: Json | undefined): boolean {
  return (
    isObject(data) &&
    isObject(data.props) &&
    isOptional(data.name, isText) &&
    isOptional(data.locked, isFlag) &&
    isOptional(data.of, isText) &&
    isOptional(data.component, isUse) &&
    isOptional(data.binds, (binds) => isList(binds) && binds.every(isBind)) &&
    isOptional(data.actions, (actions) => isList(actions) && actions.every(isAction))
  )
}

function isUse(use: Json): boolean {
  return (
    isObject(use) &&
    isText(use.key) &&
    isObject(use.params) &&
    Object.values(use.params).every(isText)
  )
}

function isSize(size: Json | undefined): boolean {
  return (
    isObject(size) &&
    isNumber(size.width) &&
    isNumber(size.height) &&
    size.width >= 0 &&
    size.height >= 0
  )
}

function isEnd(end: Json | undefined): boolean {
  if (isPoint(end)) return true
  const isHanging = isObject(end) && isText(end.cell) && isOptional(end.port, isText)
  return isHanging && isOptional(end.at, isPoint)
}
