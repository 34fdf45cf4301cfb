import { Button, Group, Modal, ScrollArea, Stack, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { DiffList } from './diff-list.tsx'
import { ImpactNames } from './impact-names.tsx'
import { ImpactPages } from './impact-pages.tsx'
import type { ImpactQuestion } from './use-impact-question.ts'

interface ImpactDialogProps {
  readonly modelId: number
  readonly question: ImpactQuestion | null
}

/** The effect of a save on the devices of the model, shown before it. */
export function ImpactDialog({ modelId, question }: ImpactDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={t('model.impact.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {question !== null && <ImpactBody modelId={modelId} question={question} />}
    </Modal>
  )
}

interface ImpactBodyProps {
  readonly modelId: number
  readonly question: ImpactQuestion
}

function ImpactBody({ modelId, question }: ImpactBodyProps) {
  const t = useT()
  const { diff, deviceCount, removedVarIds, answer } = question
  const has = (kind: 'removed' | 'changed') => diff.variables.some((one) => one.kind === kind)
  return (
    <Stack gap="sm">
      <Text size="sm">{t('model.impact.devices', { n: deviceCount })}</Text>
      <ImpactNames modelId={modelId} />
      {has('removed') && <Text size="sm">{t('model.impact.removed')}</Text>}
      <ImpactPages modelId={modelId} removedVarIds={removedVarIds} />
      {has('changed') && <Text size="sm">{t('model.impact.changed')}</Text>}
      <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0 }}>
        <DiffList diff={diff} />
      </ScrollArea.Autosize>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => answer(false)}>
          {t('common.cancel')}
        </Button>
        <Button onClick={() => answer(true)} data-autofocus>
          {t('model.impact.save')}
        </Button>
      </Group>
    </Stack>
  )
}
