import * as z from 'zod/mini'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { isMadeLate, isRecord, itemsIn } from './items-in.ts'

type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly issues: readonly z.core.$ZodIssue[] }

/** Far below what takes a slice; most calls have less and are checked at once. */
const itemsAtOnce = 300
/** Nobody wants to know all faults of a list that has more: half a million of them fit into one body. */
const faultsMax = 1_000
const fitsNone = Symbol('fits none')

/**
 * Checks a value as its schema does, with pauses: a model of 10,000 variables takes the thread 100 ms otherwise, in which
 * nobody else is answered. Lists are checked item by item, then their own rules on the checked items.
 */
export async function parseInSlices(schema: z.core.$ZodType, value: unknown): Promise<Parsed> {
  if (itemsIn(value, itemsAtOnce) < itemsAtOnce) return parse(schema, value)
  return parseParts(schema, value, new TimeSlices())
}

function parse(schema: z.core.$ZodType, value: unknown): Parsed {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? parsed : { success: false, issues: parsed.error.issues }
}

async function parseParts(
  schema: z.core.$ZodType,
  value: unknown,
  slices: TimeSlices,
): Promise<Parsed> {
  if (schema instanceof z.ZodMiniOptional) return parseParts(schema.def.innerType, value, slices)
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    return parseItems(schema, value, slices)
  }
  if (schema instanceof z.ZodMiniArray && isMadeLate(value)) {
    return { success: true, data: checkLate(schema, value) }
  }
  if (schema instanceof z.ZodMiniObject && isRecord(value)) {
    return parseFields(schema, value, slices)
  }
  if (schema instanceof z.ZodMiniUnion) return parseOptions(schema, value, slices)
  const pause = slices.pause()
  if (pause !== undefined) await pause
  return parse(schema, value)
}

/** The first option that fits. Where none does, the schema is tried on a value that fits none either and is small. */
async function parseOptions(
  schema: z.ZodMiniUnion,
  value: unknown,
  slices: TimeSlices,
): Promise<Parsed> {
  for (const option of schema.def.options) {
    const parsed = await parseParts(option, value, slices)
    if (parsed.success) return parsed
  }
  return parse(schema, fitsNone)
}

async function parseItems(
  schema: z.ZodMiniArray<z.core.$ZodType>,
  items: readonly unknown[],
  slices: TimeSlices,
): Promise<Parsed> {
  if (isPlainNumber(schema.def.element) && items.every(Number.isFinite)) {
    return parseRules(schema, items)
  }
  const checked: unknown[][] = []
  const issues: z.core.$ZodIssue[] = []
  const listOfAny = withoutRules(schema)
  for (let from = 0, to = 0; from < items.length && issues.length < faultsMax; from = to) {
    to = from + countAtOnce(items, from)
    const some = items.slice(from, to)
    const [only] = some
    const isLarge = itemsIn(only, itemsAtOnce) >= itemsAtOnce
    const parsed = isLarge
      ? toList(await parseParts(schema.def.element, only, slices))
      : parse(listOfAny, some)
    if (!parsed.success) issues.push(...movedBy(from, parsed.issues))
    else if (Array.isArray(parsed.data)) checked.push(parsed.data)
    const pause = slices.pause()
    if (pause !== undefined) await pause
  }
  if (issues.length > 0) return { success: false, issues: issues.slice(0, faultsMax) }
  return parseRules(schema, checked.flat())
}

/** Columns of a history have a hundred thousand, each of which would be given an object. */
function isPlainNumber(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodMiniNumber && !hasRules(schema)
}

function hasRules({ def }: { readonly def: { readonly checks?: readonly unknown[] } }): boolean {
  return (def.checks ?? []).length > 0
}

/** How many items from there are small enough to be checked in one go; one at least. */
function countAtOnce(items: readonly unknown[], from: number): number {
  let count = 0
  for (let size = 0; from + count < items.length; count++) {
    size += 1 + itemsIn(items[from + count], itemsAtOnce)
    if (size > itemsAtOnce) break
  }
  return Math.max(1, count)
}

function toList(parsed: Parsed): Parsed {
  if (parsed.success) return { success: true, data: [parsed.data] }
  return { success: false, issues: placed(parsed.issues, 0) }
}

function movedBy(first: number, issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.map((issue) => {
    const [at, ...path] = issue.path
    return { ...issue, path: [first + Number(at), ...path] }
  })
}

/** Checks each item when it is made; one that does not fit is a fault where the list is read. */
async function* checkLate(
  schema: z.ZodMiniArray<z.core.$ZodType>,
  items: AsyncIterable<unknown>,
): AsyncGenerator {
  for await (const item of items) {
    const parsed = await parseInSlices(schema.def.element, item)
    if (!parsed.success) throw new z.core.$ZodError([...parsed.issues])
    yield parsed.data
  }
}

async function parseFields(
  schema: z.ZodMiniObject,
  value: Readonly<Record<string, unknown>>,
  slices: TimeSlices,
): Promise<Parsed> {
  const large = Object.keys(schema.shape).filter(
    (key) => itemsIn(value[key], itemsAtOnce) >= itemsAtOnce,
  )
  const checked: Record<string, unknown> = {}
  const issues: z.core.$ZodIssue[] = []
  for (const key of large) {
    const parsed = await parseParts(schema.shape[key] ?? z.unknown(), value[key], slices)
    if (parsed.success) checked[key] = parsed.data
    else issues.push(...placed(parsed.issues, key))
  }
  const open = Object.fromEntries(large.map((key) => [key, z.unknown()]))
  const shape = { ...schema.shape, ...open }
  // Rules of the whole trust that each field is what it should be.
  const rules = issues.length === 0 ? (schema.def.checks ?? []) : []
  const rest = parse(
    large.length === 0 ? schema : z.core.clone(schema, { ...schema.def, shape, checks: rules }),
    issues.length === 0 ? { ...value, ...checked } : value,
  )
  if (!rest.success) issues.push(...rest.issues)
  return issues.length > 0 ? { success: false, issues } : rest
}

/** The rules of a list's items without those of the list. */
function withoutRules(schema: z.ZodMiniArray<z.core.$ZodType>) {
  return z.core.clone(schema, { ...schema.def, checks: [] })
}

/** Checks by the rules of the list itself what fits the rules of its items. */
function parseRules(schema: z.ZodMiniArray<z.core.$ZodType>, items: readonly unknown[]): Parsed {
  if (!hasRules(schema)) return { success: true, data: items }
  return parse(z.core.clone(schema, { ...schema.def, element: z.unknown() }), items)
}

function placed(issues: readonly z.core.$ZodIssue[], key: PropertyKey): z.core.$ZodIssue[] {
  return issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }))
}
