import { toFieldSentence } from '@fieldhub/contract'
import { Alert, Anchor, List, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { columnKeys } from '#features/device-model/grid/choice-label.ts'
import type { Translate } from '#i18n/translate.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import type { ModelDraft } from './model-draft.ts'
import type { FaultPlace, ModelFault } from './model-faults.ts'

/** A longer list is not read; correcting some faults shows the next ones. */
const listedMax = 20

interface FaultSummaryProps {
  readonly draft: ModelDraft
  readonly faults: readonly ModelFault[]
  readonly onJump: (place: FaultPlace) => void
}

/** Every fault of the model with a link to its place. */
export function FaultSummary({ draft, faults, onJump }: FaultSummaryProps) {
  const t = useT()
  const language = useLanguage()
  const hidden = faults.length - listedMax
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle size={18} aria-hidden />}
      title={t('model.faults.title', { n: faults.length })}
      role="alert"
    >
      <List size="sm" listStyleType="none" mah={120} style={{ overflow: 'auto' }}>
        {faults.slice(0, listedMax).map((fault) => (
          <List.Item key={toKey(fault)}>
            <Anchor component="button" type="button" size="sm" onClick={() => onJump(fault.place)}>
              {placeLabel(draft, fault.place, t)}
            </Anchor>{' '}
            {toFieldSentence(fault.message, language)}
          </List.Item>
        ))}
      </List>
      {hidden > 0 && <Text size="sm">{t('model.faults.more', { n: hidden })}</Text>}
    </Alert>
  )
}

function placeLabel(draft: ModelDraft, place: FaultPlace, t: Translate): string {
  if (place.kind === 'model' || place.kind === 'slaves') return t('model.faults.model')
  const slave = draft.slaves.find(({ key }) => key === place.slaveKey)
  const name = slave?.name.trim() || t('model.slave.tabs')
  if (place.kind === 'slave') return t('model.faults.slave', { slave: name })
  const row = (slave?.rows.findIndex(({ key }) => key === place.rowKey) ?? 0) + 1
  return t('model.faults.cell', { slave: name, row, column: t(columnKeys[place.column]) })
}

function toKey({ place, message }: ModelFault): string {
  return `${Object.values(place).join('/')}/${message}`
}
