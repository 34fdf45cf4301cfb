import { ActionIcon, Button, Divider } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconBoxMultiple,
  IconBrush,
  IconCopy,
  IconGrid4x4,
  IconLock,
  IconLockOpen,
  IconPlayerPlay,
  IconSearch,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { usePageSettings } from '../document/use-document.ts'
import styles from '../editor.module.css'
import { lazyTool } from '../lazy-tool.ts'
import { PublishButton, UnpublishedText } from '../publish/publish-button.tsx'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { ActionButton } from './action-button.tsx'
import { ArrangeMenu, HistoryMenu, ZoomMenu } from './bar-menus.tsx'
import { Hint } from './hint.tsx'
import { SaveButton, SaveStateText } from './save-button.tsx'

const PresenceMark = lazyTool(
  async () => (await import('../presence/presence-mark.tsx')).PresenceMark,
)

interface EditorBarProps {
  readonly isPreview: boolean
  readonly onPreview: () => void
}

export function EditorBar({ isPreview, onPreview }: EditorBarProps) {
  const t = useT()
  const { configuration } = usePageSession()
  const back =
    configuration.type === 0 ? '/configuration/modelConfig' : '/configuration/deviceConfig'
  return (
    <header className={styles['bar']}>
      <Hint label={t('editor.back')}>
        <ActionIcon size={36} component={RouteLink} href={back} aria-label={t('editor.back')}>
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Hint>
      <h1 className={styles['name']}>{configuration.name}</h1>
      {!isPreview && <Tools />}
      {/* Left of everything that is pressed: as they come and go they move no button, and push none off the screen. */}
      <div className={styles['states']}>
        <Presence />
        <SaveStateText />
        <UnpublishedText />
      </div>
      {!isPreview && <ZoomMenu />}
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
        aria-pressed={isPreview}
        onClick={onPreview}
      >
        {t(isPreview ? 'editor.endPreview' : 'editor.preview')}
      </Button>
      <SaveButton />
      <PublishButton />
    </header>
  )
}

function Tools() {
  const t = useT()
  const { gird } = usePageSettings()
  return (
    <div className={styles['tools']} role="toolbar" aria-label={t('editor.tools')}>
      <ActionButton name="undo" icon={IconArrowBackUp} />
      <ActionButton name="redo" icon={IconArrowForwardUp} />
      <HistoryMenu />
      <Divider orientation="vertical" />
      <ActionButton name="duplicate" icon={IconCopy} />
      <ActionButton name="remove" icon={IconTrash} />
      <ActionButton name="formatBrush" icon={IconBrush} />
      <ActionButton name="group" icon={IconBoxMultiple} />
      <ActionButton name="ungroup" icon={IconStack2} />
      <ActionButton name="lock" icon={IconLock} />
      <ActionButton name="unlock" icon={IconLockOpen} />
      <ArrangeMenu />
      <Divider orientation="vertical" />
      <ActionButton name="grid" icon={IconGrid4x4} isOn={gird} />
      <ActionButton name="find" icon={IconSearch} />
    </div>
  )
}

/** Others have the configuration open too, or another window has. */
function Presence() {
  const presence = useStore(usePageSession().presence)
  return presence === undefined || presence.list.length < 2 ? null : (
    <PresenceMark presence={presence} />
  )
}
