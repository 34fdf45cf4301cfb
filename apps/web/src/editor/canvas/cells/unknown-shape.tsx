import type { Size } from '@fieldhub/page'

interface UnknownShapeProps {
  readonly size: Size
  readonly name: string
}

/** A symbol that this version does not know; it is kept and saved as it came. */
export function UnknownShape({ size: { width, height }, name }: UnknownShapeProps) {
  return (
    <>
      <rect width={width} height={height} fill="#fff" stroke="#b26a00" strokeDasharray="4 3" />
      <text x={width / 2} y={height / 2} textAnchor="middle" fontSize={12} fill="#8a5200">
        {name}
      </text>
    </>
  )
}
