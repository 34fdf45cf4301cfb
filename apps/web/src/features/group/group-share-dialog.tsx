import { type DeviceGroup, groupShareApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ShareDialogFrame } from '#parts/share/share-dialog-frame.tsx'
import { endGroupShare, saveGroupShare } from './group-share-calls.ts'

interface GroupShareDialogProps {
  readonly group: Pick<DeviceGroup, 'id' | 'name'>
  readonly onClose: () => void
}

export function GroupShareDialog({ group, onClose }: GroupShareDialogProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(toQuery(groupShareApi.list, { groupId: group.id }))
  const shares = data?.map((share) => ({
    ...share,
    key: String(share.id),
    groupName: '',
    onRevoke: () => void endGroupShare(share),
  }))
  return (
    <ShareDialogFrame
      title={t('share.groupTitle', { name: group.name })}
      text={t('share.groupText')}
      onClose={onClose}
      onShare={(terms) => saveGroupShare(group.id, terms)}
      list={{ shares, error, onRetry: () => void refetch() }}
    />
  )
}
