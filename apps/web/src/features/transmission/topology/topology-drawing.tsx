import { useId } from 'react'
import { useT } from '#i18n/use-t.ts'
import {
  boxHeight,
  clipLabel,
  type DrawnEdge,
  type DrawnNode,
  getEnds,
  layOut,
  type TopologyPlan,
} from './topology-layout.ts'
import { topologySentence } from './topology-sentence.ts'

/** Who sends to whom. Read aloud it is one sentence, which also stands below it. */
export function TopologyDrawing({ plan }: { readonly plan: TopologyPlan }) {
  const t = useT()
  const arrow = useId()
  const { width, height, nodes, edges } = layOut(plan, (n) => t('transmission.moreDevices', { n }))
  const sentence = topologySentence(plan, t)
  return (
    <figure style={{ margin: 0 }}>
      {plan.names.length > 0 && (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={sentence}
          style={{ display: 'block', width: '100%', maxWidth: 520, marginBottom: 8 }}
        >
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0.5 L7.5 4 L0 7.5 Z" fill="var(--fh-brand)" />
          </marker>
          {edges.map((edge) => (
            <Edge key={edge.key} edge={edge} arrow={`url(#${arrow})`} />
          ))}
          {nodes.map((node) => (
            <Box key={node.key} node={node} />
          ))}
        </svg>
      )}
      <figcaption style={{ fontSize: 14 }} aria-live="polite">
        {sentence}
      </figcaption>
    </figure>
  )
}

function Edge({ edge, arrow }: { readonly edge: DrawnEdge; readonly arrow: string }) {
  const { start, end } = getEnds(edge)
  const { ways } = edge
  return (
    <line
      x1={start.x}
      y1={start.y}
      x2={end.x}
      y2={end.y}
      stroke="var(--fh-brand)"
      strokeWidth={1.5}
      {...(ways === 'back' ? {} : { markerEnd: arrow })}
      {...(ways === 'forth' ? {} : { markerStart: arrow })}
    />
  )
}

function Box({ node: { x, y, width, label, look } }: { readonly node: DrawnNode }) {
  return (
    <g>
      <title>{label}</title>
      <rect
        x={x - width / 2}
        y={y - boxHeight / 2}
        width={width}
        height={boxHeight}
        rx={6}
        fill={look === 'platform' ? 'var(--fh-brand-soft)' : 'var(--fh-surface-raised)'}
        stroke="var(--fh-line-strong)"
        {...(look === 'rest' ? { strokeDasharray: '4 3' } : {})}
      />
      <text
        x={x}
        y={y}
        dominantBaseline="central"
        textAnchor="middle"
        fontSize={12}
        fill="var(--fh-text)"
      >
        {clipLabel(label, width)}
      </text>
    </g>
  )
}
