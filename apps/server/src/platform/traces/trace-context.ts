/** Where a request belongs, as W3C Trace Context says it in the header `traceparent`. */
export interface TraceContext {
  readonly traceId: string
  readonly parentId: string
  readonly isSampled: boolean
}

const wellFormed = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const noTrace = /^0+$/
const sampledFlag = 1

/** Undefined: there is none, or it says nothing that can be used. */
export function readTraceParent(header: unknown): TraceContext | undefined {
  const [, traceId = '', parentId = '', flags = ''] =
    wellFormed.exec(typeof header === 'string' ? header : '') ?? []
  if (traceId === '' || noTrace.test(traceId) || noTrace.test(parentId)) return undefined
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & sampledFlag) !== 0 }
}
