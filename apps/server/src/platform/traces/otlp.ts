/** A piece of work with its time. */
export interface Span {
  /** 32 hexadecimal digits, the same for all spans of a request, wherever they were made. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  /** Empty: the work was nobody's part. */
  readonly parentId: string
  readonly kind: 'server' | 'client'
  readonly name: string
  /** Epoch milliseconds, with fractions. */
  readonly start: number
  readonly end: number
  readonly attributes: Readonly<Record<string, string | number>>
  readonly hasFailed: boolean
}

/** Who made the spans. */
export interface TraceSource {
  readonly service: string
  readonly version: string
  readonly process: string
}

const kinds = { server: 2, client: 3 } as const
const failed = 2

/** The body of a request to an OpenTelemetry collector: OTLP over HTTP, as JSON. */
export function toOtlp(spans: readonly Span[], source: TraceSource): string {
  const resource = {
    'service.name': source.service,
    'service.version': source.version,
    'service.instance.id': source.process,
  }
  const scope = { name: 'fieldhub' }
  const scopeSpans = [{ scope, spans: spans.map(toOtlpSpan) }]
  return JSON.stringify({
    resourceSpans: [{ resource: { attributes: toAttributes(resource) }, scopeSpans }],
  })
}

function toOtlpSpan(span: Span): unknown {
  const { traceId, spanId, parentId, kind, name, start, end, attributes, hasFailed } = span
  return {
    traceId,
    spanId,
    ...(parentId !== '' && { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: toNanoseconds(start),
    endTimeUnixNano: toNanoseconds(Math.max(start, end)),
    attributes: toAttributes(attributes),
    ...(hasFailed && { status: { code: failed } }),
  }
}

/** As text, because a double cannot hold the nanoseconds since 1970. */
function toNanoseconds(ms: number): string {
  const whole = Math.floor(ms)
  const rest = Math.floor((ms - whole) * 1e6)
  return `${whole}${String(rest).padStart(6, '0')}`
}

function toAttributes(attributes: Readonly<Record<string, string | number>>): unknown[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }))
}

function toValue(value: string | number): unknown {
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
