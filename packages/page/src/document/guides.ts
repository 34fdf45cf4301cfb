import { isList, isNumber, isObject } from '../codec/json-shape.ts'
import type { Axis } from '../geometry/align.ts'
import type { Json, PageData } from '../page-data.ts'
import type { Edit } from './edit.ts'

/** Lines that help to draw and that no viewer shows: upright ones by their `x`, level ones by their `y`. */
export type Guides = Readonly<Record<Axis, readonly number[]>>

/** Nobody finds a line among more than these. */
export const guidesMax = 100

/** The guides of a page; what another program wrote and is no number is left out. */
export function getGuides({ guides }: Pick<PageData, 'guides'>): Guides {
  const read = (list: Json | undefined) =>
    isList(list) ? list.filter(isNumber).slice(0, guidesMax) : []
  return isObject(guides) ? { x: read(guides.x), y: read(guides.y) } : { x: [], y: [] }
}

/** Adds a guide at whole units; one that is there already is not added again. */
export function addGuide(edit: Edit, axis: Axis, at: number): void {
  const guides = getGuides(edit.settings())
  const place = Math.round(at)
  if (guides[axis].includes(place) || guides[axis].length >= guidesMax) return
  setGuides(edit, { ...guides, [axis]: [...guides[axis], place] })
}

/** Moves a guide, or removes it where it goes nowhere. */
export function moveGuide(edit: Edit, axis: Axis, from: number, to: number | undefined): void {
  const guides = getGuides(edit.settings())
  const others = guides[axis].filter((at) => at !== from)
  const place = to === undefined ? [] : [Math.round(to)].filter((at) => !others.includes(at))
  const moved = guides[axis].flatMap((at) => (at === from ? place : [at]))
  setGuides(edit, { ...guides, [axis]: moved })
}

export function removeGuides(edit: Edit): void {
  setGuides(edit, { x: [], y: [] })
}

/** A page without guides does not store them. */
function setGuides(edit: Edit, guides: Guides): void {
  const { guides: _guides, ...settings } = edit.settings()
  const isEmpty = guides.x.length === 0 && guides.y.length === 0
  edit.setSettings(isEmpty ? settings : { ...settings, guides })
}
