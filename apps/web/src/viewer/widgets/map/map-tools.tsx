import { useT } from '#i18n/use-t.ts'
import styles from './page-map.module.css'

interface MapToolsProps {
  readonly onZoom: (steps: number) => void
  readonly onShowAll: () => void
}

export function MapTools({ onZoom, onShowAll }: MapToolsProps) {
  const t = useT()
  const tools = [
    { label: t('deviceMap.zoomIn'), d: 'M3 8H13M8 3V13', press: () => onZoom(1) },
    { label: t('deviceMap.zoomOut'), d: 'M3 8H13', press: () => onZoom(-1) },
    {
      label: t('deviceMap.showAll'),
      d: 'M3 6V3H6M10 3H13V6M13 10V13H10M6 13H3V10',
      press: onShowAll,
    },
  ]
  return (
    <div className={styles['tools']}>
      {tools.map(({ label, d, press }) => (
        <button key={d} type="button" aria-label={label} title={label} onClick={press}>
          <svg viewBox="0 0 16 16" aria-hidden>
            <path d={d} />
          </svg>
        </button>
      ))}
    </div>
  )
}
