import { groupApi, importLimits, modelApi } from '@fieldhub/contract'
import { Button, Group, Paper, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { generatePassword } from '#features/device/form/generate-password.ts'
import { canScan } from '#features/device/form/scan-support.ts'
import { ImportSteps } from '#features/device/import/import-steps.tsx'
import { useImport } from '#features/device/import/use-import.ts'
import { useT } from '#i18n/use-t.ts'
import { groupChoices } from '#parts/group-tree.ts'
import { useDeviceTypes } from '#parts/use-device-types.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { type ManyDevice, type ManyPlace, manyLines, manySheet } from './many-lines.ts'

const ScanDialog = lazyPart(
  async () => (await import('#features/device/form/scan-dialog.tsx')).ScanDialog,
)

/**
 * The screen `/device/deviceAdd?step=many`: serial numbers pasted, typed or scanned, the rest for all of them at once.
 */
export function ManyScreen() {
  const t = useT()
  const flow = useImport()
  const [text, setText] = useState('')
  const [place, setPlace] = useState<ManyPlace>({ type: '', model: '', group: '' })
  const [entered, setEntered] = useState<readonly ManyDevice[]>([])
  const check = () => {
    const devices = manyLines(text, newPassword)
    setEntered(devices)
    const file = new File([manySheet(devices, place)], `${t('fleet.many.title')}.csv`)
    void flow.check(file)
  }
  return (
    <>
      <PageHeader title={t('fleet.many.title')} />
      <ImportSteps flow={flow} entered={entered} first={t('fleet.many.stepEnter')}>
        {(fault) => (
          <Paper p="lg" maw={760}>
            <Stack gap="md">
              <LinesField text={text} onText={setText} fault={fault} />
              <PlaceSelects place={place} onPlace={setPlace} />
              <Group gap="xs">
                <Button disabled={text.trim() === ''} onClick={check}>
                  {t('fleet.many.check')}
                </Button>
              </Group>
            </Stack>
          </Paper>
        )}
      </ImportSteps>
    </>
  )
}

const newPassword = () => generatePassword((bytes) => crypto.getRandomValues(bytes))

interface LinesFieldProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly fault: string | null
}

function LinesField({ text, onText, fault }: LinesFieldProps) {
  const t = useT()
  const [isScanning, setScanning] = useState(false)
  const count = text.split('\n').filter((line) => line.trim() !== '').length
  return (
    <>
      <Textarea
        label={t('fleet.many.label')}
        description={t('fleet.many.hint')}
        placeholder={t('fleet.many.placeholder')}
        rows={12}
        value={text}
        error={fault}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        styles={{ input: { fontFamily: 'var(--fh-mono)' } }}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <Group gap="sm">
        {canScan() && (
          <Button
            variant="default"
            leftSection={<IconQrcode size={16} stroke={1.6} aria-hidden />}
            onClick={() => setScanning(true)}
            {...onIntent(ScanDialog)}
          >
            {t('fleet.many.scan')}
          </Button>
        )}
        <Text
          size="sm"
          c={count > importLimits.rows ? 'var(--fh-alarm-text)' : 'dimmed'}
          aria-live="polite"
        >
          {t('fleet.many.count', { n: count })}
        </Text>
      </Group>
      {isScanning && (
        <Suspense>
          <ScanDialog
            onCode={(code) => onText(`${text.trimEnd()}${text.trim() === '' ? '' : '\n'}${code}\n`)}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface PlaceSelectsProps {
  readonly place: ManyPlace
  readonly onPlace: (place: ManyPlace) => void
}

function PlaceSelects({ place, onPlace }: PlaceSelectsProps) {
  const t = useT()
  const { groups: types } = useDeviceTypes()
  const { data: models } = useQuery(toQuery(modelApi.nameList, {}))
  const { data: groups } = useQuery(toQuery(groupApi.list, {}))
  const paths = groupChoices(groups ?? []).map(({ label }) => label)
  const selects = [
    [
      'type',
      t('fleet.many.type'),
      types.map(({ name, types: list }) => ({
        group: name,
        items: list.map((type) => ({ value: String(type.id), label: type.name })),
      })),
    ],
    ['model', t('fleet.many.model'), [...new Set((models ?? []).map(({ name }) => name))]],
    ['group', t('fleet.many.group'), [...new Set(paths)]],
  ] as const
  const [firstType] = types.flatMap(({ types: list }) => list)
  const shownType = place.type === '' ? String(firstType?.id ?? '') : place.type
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      {selects.map(([key, label, data]) => (
        <Select
          key={key}
          label={label}
          data={[...data]}
          value={key === 'type' ? shownType : place[key] === '' ? null : place[key]}
          searchable
          clearable={key !== 'type'}
          allowDeselect={key !== 'type'}
          clearButtonProps={{ 'aria-label': `${t('common.clear')} ${label}` }}
          comboboxProps={{ withinPortal: false }}
          onChange={(value) => onPlace({ ...place, [key]: value ?? '' })}
        />
      ))}
    </SimpleGrid>
  )
}
