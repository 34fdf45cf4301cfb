import type { LinearGradient, Primitive } from '@fieldhub/page'
import { memo, useId, useState } from 'react'
import { loadable } from './loading/loadable.tsx'
import { getMotion } from './motion-style.ts'

const nothing = () => null
/** Where even the sketch does not come, nothing is shown. */
export const MissingPhoto = loadable(
  async () => (await import('./missing-photo.tsx')).MissingPhoto,
  nothing,
  nothing,
)

/** The address of a photo: empty for one that is gone, undefined while nobody knows. */
export type PhotoUrl = (photoId: number) => string | undefined

interface PictureProps {
  readonly items: readonly Primitive[]
  readonly photoUrl: PhotoUrl
}

/** A display list as SVG, with its motions. */
export const Picture = memo(function Picture({ items, photoUrl }: PictureProps) {
  // The parts of a display list have no names, so their places identify them.
  return items.map((item, at) => <Part key={at} item={item} photoUrl={photoUrl} />)
})

interface PartProps {
  readonly item: Primitive
  readonly photoUrl: PhotoUrl
}

function Part({ item, photoUrl }: PartProps) {
  if ('gradient' in item && item.gradient !== undefined) {
    const { gradient, ...plain } = item
    return <Shaded item={plain} gradient={gradient} />
  }
  switch (item.kind) {
    case 'rect': {
      const { x, y, width, height, radius } = item
      return <rect {...{ x, y, width, height, rx: radius }} {...getPaint(item)} />
    }
    case 'ellipse': {
      const { cx, cy, rx, ry } = item
      return <ellipse {...{ cx, cy, rx, ry }} {...getPaint(item)} />
    }
    case 'path':
      return (
        <path
          d={item.d}
          fillRule={item.rule}
          strokeLinejoin={item.join ?? 'round'}
          {...getPaint(item)}
        />
      )
    case 'text': {
      const { x, y, fontSize, weight, anchor, tail } = item
      return (
        <text {...{ x, y, fontSize, fontWeight: weight, textAnchor: anchor }} {...getPaint(item)}>
          {item.text}
          {tail && (
            <tspan dx={tail.gap} fontSize={tail.fontSize} fontWeight="normal" fill={tail.fill}>
              {tail.text}
            </tspan>
          )}
        </text>
      )
    }
    case 'image':
      return <Photo item={item} photoUrl={photoUrl} />
    case 'group':
      return <Group item={item} photoUrl={photoUrl} />
  }
}

interface ShadedProps {
  readonly item: Painted
  readonly gradient: LinearGradient
}

/** A part whose gradient lies over its fill and below its outline. */
function Shaded({ item, gradient: { from, to, stops } }: ShadedProps) {
  const id = useId()
  const { fill, stroke, strokeWidth, opacity, ...shape } = item
  const parts: readonly Painted[] = [
    { ...shape, ...(fill !== undefined && { fill }) },
    {
      ...shape,
      fill: `url(#${id})`,
      ...(stroke !== undefined && { stroke }),
      ...(strokeWidth !== undefined && { strokeWidth }),
    },
  ]
  const shaded = <Picture items={parts} photoUrl={noPhotos} />
  return (
    <>
      <linearGradient
        id={id}
        gradientUnits="userSpaceOnUse"
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
      >
        {stops.map(({ at, color, opacity }) => (
          <stop key={at} offset={at} stopColor={color} stopOpacity={opacity} />
        ))}
      </linearGradient>
      {opacity === undefined ? shaded : <g opacity={opacity}>{shaded}</g>}
    </>
  )
}

const noPhotos = () => ''

function Group({
  item,
  photoUrl,
}: PartProps & { readonly item: { readonly kind: 'group' } & Primitive }) {
  const id = useId()
  const items = <Picture items={item.items} photoUrl={photoUrl} />
  const moving = getMotion(item.motion)
  const { turn, shift } = item
  const turning =
    turn === undefined ? '' : `rotate(${turn.degrees} ${turn.center.x} ${turn.center.y})`
  const shifting = shift === undefined ? '' : ` translate(${shift.x} ${shift.y})`
  const transform = turning + shifting === '' ? undefined : turning + shifting
  if (item.clip === undefined) {
    return (
      <g opacity={item.opacity} transform={transform} {...moving}>
        {items}
      </g>
    )
  }
  return (
    <g opacity={item.opacity} clipPath={`url(#${id})`} transform={transform} {...moving}>
      <clipPath id={id}>
        <path d={item.clip} />
      </clipPath>
      {items}
    </g>
  )
}

const fits = { contain: 'xMidYMid meet', cover: 'xMidYMid slice', fill: 'none' } as const

function Photo({
  item,
  photoUrl,
}: PartProps & { readonly item: { readonly kind: 'image' } & Primitive }) {
  const { x, y, width, height, opacity, fit, isAcross = false, isDown = false } = item
  const href = photoUrl(item.photoId)
  const [unread, setUnread] = useState<string>()
  if (href === undefined) return null
  if (href === '' || href === unread) {
    return (
      <MissingPhoto photo={item}>
        {(sketch) => <Picture items={sketch} photoUrl={photoUrl} />}
      </MissingPhoto>
    )
  }
  const image = (
    <image
      {...{ x, y, width, height, opacity, href }}
      preserveAspectRatio={fits[fit]}
      onError={() => setUnread(href)}
    />
  )
  if (!isAcross && !isDown) return image
  const [across, down] = [isAcross ? -1 : 1, isDown ? -1 : 1]
  const back = `translate(${isAcross ? 2 * x + width : 0} ${isDown ? 2 * y + height : 0})`
  return <g transform={`${back} scale(${across} ${down})`}>{image}</g>
}

type Painted = Extract<Primitive, { kind: 'rect' | 'ellipse' | 'path' | 'text' }>

function getPaint({ fill, stroke, strokeWidth, opacity, dash, motion }: Painted) {
  return {
    fill: fill ?? 'none',
    stroke,
    strokeWidth,
    opacity,
    strokeDasharray: dash?.join(' '),
    ...getMotion(motion),
  }
}
