import { ActionIcon } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import styles from './map.module.css'

interface MapToolsProps {
  readonly onZoom: (steps: number) => void
  readonly onShowAll: () => void
}

export function MapTools({ onZoom, onShowAll }: MapToolsProps) {
  const t = useT()
  return (
    <div className={styles['tools']}>
      <MapTool label={t('map.zoomIn')} onClick={() => onZoom(1)} icon={IconPlus} />
      <MapTool label={t('map.zoomOut')} onClick={() => onZoom(-1)} icon={IconMinus} />
      <MapTool label={t('map.showAll')} onClick={onShowAll} icon={IconFocusCentered} />
    </div>
  )
}

interface MapToolProps {
  readonly label: string
  readonly onClick: () => void
  readonly icon: typeof IconPlus
}

function MapTool({ label, onClick, icon: Icon }: MapToolProps) {
  return (
    <ActionIcon
      variant="default"
      className={styles['tool']}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
