import { deviceApi, rowsOf } from '@fieldhub/contract'
import type { Source } from '@fieldhub/page'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { usePageSession } from '../session-context.ts'

interface SubjectSelectProps {
  readonly dev: Source['dev']
  readonly onChoose: (dev: Source['dev']) => void
}

/** Chooses another device; it is left out where there is no choice. */
export function SubjectSelect(props: SubjectSelectProps) {
  const { type, deviceId } = usePageSession().configuration
  return type === 1 && deviceId !== null ? <OwnOrOther ownId={deviceId} {...props} /> : null
}

function OwnOrOther({ ownId, dev, onChoose }: SubjectSelectProps & { readonly ownId: number }) {
  const t = useT()
  const { data: first = [] } = useQuery(toQuery(deviceApi.nameList, { page: 1, pageSize: 10 }))
  if (rowsOf(first).length < 2) return null
  return (
    <DeviceField
      size="xs"
      label={t('panel.device')}
      description={dev === '$self' ? t('panel.ownDevice') : undefined}
      allowDeselect={false}
      value={String(dev === '$self' ? ownId : dev)}
      nothingFoundMessage={t('panel.noDevice')}
      onChange={(value) => {
        if (value !== null) onChoose(Number(value) === ownId ? '$self' : Number(value))
      }}
    />
  )
}
