/** Elements that draw, and nothing else. An element that is not named here is removed with everything inside. */
export const drawingElements: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'marker',
  'image',
  'title',
  'desc',
  'style',
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feDropShadow',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feOffset',
])

/** Elements that are removed and whose contents stay. */
export const wrappers: ReadonlySet<string> = new Set(['a', 'switch'])

/** Presentation attributes are properties of `style` too. */
export const properties: ReadonlySet<string> = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color color-interpolation
  color-interpolation-filters cursor direction display dominant-baseline fill fill-opacity fill-rule
  filter flood-color flood-opacity font-family font-size font-stretch font-style font-variant
  font-weight image-rendering isolation letter-spacing marker marker-end marker-mid marker-start mask
  mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-rendering transform transform-origin
  unicode-bidi vector-effect visibility word-spacing writing-mode`.split(/\s+/),
)

export const geometry: ReadonlySet<string> = new Set(
  `amplitude azimuth class clipPathUnits cx cy d dx dy exponent filterUnits flood-color fr fx fy
  gradientTransform gradientUnits height id in in2 intercept k1 k2 k3 k4 lengthAdjust markerHeight
  markerUnits markerWidth maskContentUnits maskUnits mode offset operator order orient pathLength
  patternContentUnits patternTransform patternUnits points preserveAspectRatio primitiveUnits r refX
  refY result rotate rx ry slope spreadMethod startOffset stdDeviation tableValues textLength type
  values viewBox width x x1 x2 xml:space y y1 y2`.split(/\s+/),
)
