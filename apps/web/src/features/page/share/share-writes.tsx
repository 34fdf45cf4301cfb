import type { Show } from '@fieldhub/contract'
import { Checkbox, Stack, Switch, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { type PageShareTerms, writableKey } from './page-share-terms.ts'

interface ShareWritesProps {
  readonly form: Form<PageShareTerms>
  /** What the pages show, with what visitors could write. */
  readonly shown: Show
}

/** What people with the link may write: whatever the pages write, or what the owner names of it. */
export function ShareWrites({ form, shown }: ShareWritesProps) {
  const t = useT()
  const { draft, change, faultOf } = form
  const items = useWrites(shown)
  if (items.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('configuration.shareWritesNothing')}
      </Text>
    )
  }
  const keys = items.map(({ key }) => key)
  // What the pages do not write any more is dropped with the first change.
  const choose = (chosen: readonly string[]) =>
    change({ writable: keys.filter((key) => chosen.includes(key)) })
  return (
    <Stack gap="xs">
      <Switch
        label={t('configuration.shareWritesAll')}
        description={t('configuration.shareWritesAllHint')}
        {...form.flagProps('writesAll')}
      />
      <Checkbox.Group
        label={t(draft.writesAll ? 'configuration.shareWrites' : 'configuration.shareWritesNamed')}
        error={faultOf('writable')}
        value={draft.writesAll ? keys : [...draft.writable]}
        onChange={choose}
      >
        <Stack gap={6} mah={200} style={{ overflowY: 'auto' }} p={4}>
          {items.map(({ key, text }) => (
            <Checkbox key={key} value={key} size="sm" label={text} disabled={draft.writesAll} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  )
}

function useWrites({ devices, writes }: Show) {
  const t = useT()
  return writes.flatMap((written) => {
    const device = devices.find((one) => one.deviceId === written.deviceId)
    const variable = device?.var.find((one) => one.varId === written.varId)
    if (device === undefined || variable === undefined) return []
    const names = { device: device.name, variable: variable.name }
    return [{ key: writableKey(written), text: t('configuration.shareWriteItem', names) }]
  })
}
