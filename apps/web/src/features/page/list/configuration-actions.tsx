import type { Configuration } from '@fieldhub/contract'
import { ActionIcon, Button, Group } from '@mantine/core'
import { IconEye, IconPencil, IconShare } from '@tabler/icons-react'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { RowAction } from '#ui/list/row-action.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import type { OpenDialog } from './configuration-dialogs.tsx'
import { editorHref, showHref } from './configuration-hrefs.ts'
import { MoreMenu } from './more-menu.tsx'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

interface ConfigurationActionsProps {
  readonly configuration: Configuration
  /** A card has room for words. */
  readonly isCard?: boolean
  readonly onDialog: (dialog: OpenDialog) => void
  readonly onRename: () => void
}

export function ConfigurationActions(props: ConfigurationActionsProps) {
  const { configuration, isCard = false, onDialog } = props
  const t = useT()
  const mayChange = useMay('change')
  const { name } = configuration
  return (
    <Group gap={isCard ? 8 : 4} mt={isCard ? 4 : 0} wrap="nowrap">
      <Show {...props} />
      {mayChange && (
        <>
          <Edit {...props} />
          <ActionIcon
            size={28}
            ml={isCard ? 'auto' : 0}
            aria-label={t('configuration.shareOf', { name })}
            onClick={() => onDialog({ kind: 'share', configuration })}
          >
            <IconShare {...icon} />
          </ActionIcon>
          <MoreMenu {...props} />
        </>
      )}
    </Group>
  )
}

/** A configuration of a model needs the choice of a device first. */
function Show({ configuration, isCard, onDialog }: ConfigurationActionsProps) {
  const t = useT()
  const { id, name, deviceId } = configuration
  const label = t('configuration.showOf', { name })
  const openDialog = () => onDialog({ kind: 'show', configuration })
  if (isCard === true) {
    const look = {
      variant: 'default',
      size: 'xs',
      leftSection: <IconEye size={16} stroke={1.6} aria-hidden />,
      'aria-label': label,
    } as const
    return deviceId === null ? (
      <Button {...look} onClick={openDialog}>
        {t('configuration.show')}
      </Button>
    ) : (
      <Button {...look} component={RouteLink} href={showHref(id, deviceId)}>
        {t('configuration.show')}
      </Button>
    )
  }
  return deviceId === null ? (
    <RowAction icon={IconEye} label={label} onClick={openDialog} />
  ) : (
    <RowAction icon={IconEye} label={label} href={showHref(id, deviceId)} />
  )
}

function Edit({ configuration, isCard }: ConfigurationActionsProps) {
  const t = useT()
  const { id, name } = configuration
  const link = { href: editorHref(id), 'aria-label': t('configuration.editOf', { name }) }
  if (isCard !== true) {
    return (
      <ActionIcon component={RouteLink} size={28} {...link}>
        <IconPencil {...icon} />
      </ActionIcon>
    )
  }
  return (
    <Button
      component={RouteLink}
      variant="default"
      size="xs"
      leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
      {...link}
    >
      {t('configuration.edit')}
    </Button>
  )
}
